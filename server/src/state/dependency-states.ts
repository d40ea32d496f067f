import { type Dependency, dependencies } from '@tumbler/contract/state'
import type { Clock } from '../clock.ts'

interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

type Name = Dependency['name']

interface Known extends Dependency {
  /** When a problem that lasts was last said. */
  saidAt: Date
}

const repeatMs = 3_600_000

/**
 * What this server depends on, and since when something is wrong. A problem is logged when it comes,
 * every hour while it lasts, as an error, and when it is over.
 */
export class DependencyStates {
  askedAt: Date | null = null
  readonly #clock: Clock
  readonly #log: Log
  readonly #known = new Map<Name, Known>()

  constructor(clock: Clock, log: Log) {
    this.#clock = clock
    this.#log = log
  }

  list = (): Dependency[] =>
    dependencies.flatMap((name) => {
      const known = this.#known.get(name)
      if (!known) return []
      const { saidAt: _, ...dependency } = known
      return [dependency]
    })

  problemOf = (name: Name) => this.#known.get(name)?.problem ?? null

  report(name: Name, problem: string | null, facts = this.#known.get(name)?.facts ?? {}): void {
    const now = this.#clock()
    const before = this.#known.get(name)
    const isSame = before !== undefined && (before.problem === null) === (problem === null)
    const isDue = !isSame || now.getTime() - before.saidAt.getTime() >= repeatMs
    this.#known.set(name, {
      ...{ name, problem, facts },
      since: isSame ? before.since : now.toISOString(),
      saidAt: isDue ? now : before.saidAt,
    })
    const details = { event: 'dependency-problem', dependency: name }
    if (problem !== null && isDue) this.#log[isSame ? 'error' : 'warn'](details, problem)
    if (problem === null && before && !isSame)
      this.#log.info({ event: 'dependency-works-again', dependency: name }, 'works again')
  }
}
