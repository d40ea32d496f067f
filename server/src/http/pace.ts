/**
 * Lets so much small work be done in one turn of the event loop and the rest in the next ones: else
 * thousands of small things come between every two steps of the large ones.
 */
export class Pace {
  readonly #perTurn: number
  readonly #waiting: (() => void)[] = []
  #left: number
  #turn: NodeJS.Immediate | undefined

  constructor(perTurn: number) {
    this.#perTurn = perTurn
    this.#left = perTurn
  }

  do(work: () => void) {
    this.#turn ??= setImmediate(() => this.#next())
    if (this.#left === 0) return void this.#waiting.push(work)
    this.#left -= 1
    work()
  }

  #next() {
    const due = this.#waiting.splice(0, this.#perTurn)
    this.#left = this.#perTurn - due.length
    this.#turn = due.length > 0 ? setImmediate(() => this.#next()) : undefined
    for (const work of due) work()
  }
}
