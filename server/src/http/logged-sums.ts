const logEveryMs = 1000

/** How often each of a few things happened, told once a second where any did. */
export class LoggedSums<Name extends string> {
  readonly #log: (sums: Partial<Record<Name, number>>) => void
  #untold: Partial<Record<Name, number>> = {}
  #telling: NodeJS.Timeout | undefined

  constructor(log: (sums: Partial<Record<Name, number>>) => void) {
    this.#log = log
  }

  count(name: Name) {
    this.#untold[name] = (this.#untold[name] ?? 0) + 1
    this.#telling ??= setTimeout(() => this.tell(), logEveryMs).unref()
  }

  tell() {
    clearTimeout(this.#telling)
    this.#telling = undefined
    if (Object.keys(this.#untold).length > 0) this.#log(this.#untold)
    this.#untold = {}
  }
}
