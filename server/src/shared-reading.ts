/** Reads one after the other; whoever asks during a reading shares the next, which begins after all that she can know of. */
export class SharedReading<Value> {
  #running: Promise<void> | null = null
  #next: Promise<Value> | null = null

  ask(read: () => Promise<Value>): Promise<Value> {
    if (!this.#running) return this.#start(read)
    this.#next ??= this.#running.then(() => {
      this.#next = null
      return this.#start(read)
    })
    return this.#next
  }

  #start(read: () => Promise<Value>) {
    const reading = read()
    const end = () => {
      if (!this.#next) this.#running = null
    }
    this.#running = reading.then(end, end)
    return reading
  }
}
