/** A silent AudioContext that records the frequencies of its notes. */
export class SilentContext extends EventTarget {
  static readonly notes: number[] = []
  state: AudioContextState = 'suspended'
  currentTime = 0
  destination = {}
  resume() {
    this.state = 'running'
    this.dispatchEvent(new Event('statechange'))
    return Promise.resolve()
  }
  createGain() {
    const gain = {
      setValueAtTime() {},
      linearRampToValueAtTime() {},
      exponentialRampToValueAtTime() {},
    }
    return { gain, connect: (next: object) => next }
  }
  createOscillator() {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: (next: object) => next,
      start: () => void SilentContext.notes.push(frequency.value),
      stop() {},
    }
  }
}
