/** Works at once, then at most once in `pauseMs` milliseconds; the last call always counts. */
export function throttle(work: () => void, pauseMs: number): () => void {
  let isPausing = false
  let isCalled = false
  return function run() {
    if (isPausing) {
      isCalled = true
      return
    }
    isPausing = true
    work()
    setTimeout(() => {
      isPausing = false
      if (!isCalled) return
      isCalled = false
      run()
    }, pauseMs)
  }
}
