import type { Caller } from '../access/actor.ts'
import type { Clock } from '../clock.ts'
import { keepLatest } from '../keep-latest.ts'
import type { News } from './news.ts'
import { longestMemoryMs } from './remembered.ts'

const mostSessions = 20_000
const mostQuestions = 20

interface Seen {
  tag: string
  /** How many news of this person there had been. */
  news: number
  since: number
}

type Asked = { caller: Caller; question: string }

/** Which answer each session was last given to each of its questions, while it is still the answer. */
export class SeenAnswers {
  readonly #clock: Clock
  readonly #isDeaf: () => boolean
  readonly #sessions = new Map<string, Map<string, Seen>>()
  readonly #newsOf = new Map<string, number>()

  constructor({ clock, isDeaf }: { clock: Clock; isDeaf: () => boolean }) {
    this.#clock = clock
    this.#isDeaf = isDeaf
  }

  /** The tag of the answer that would be given now, where that is known without reading. */
  tagOf({ caller, question }: Asked): string | null {
    const seen = this.#sessions.get(caller.sessionId)?.get(question)
    if (!seen || this.#isDeaf() || seen.news !== this.newsOf(caller)) return null
    const age = this.#clock().getTime() - seen.since
    return age >= 0 && age < longestMemoryMs ? seen.tag : null
  }

  /** To be asked before an answer is read, and given back with it. */
  newsOf({ id }: Caller): number {
    return this.#newsOf.get(id) ?? 0
  }

  keep({ caller, question }: Asked, tag: string, news: number) {
    if (this.#isDeaf()) return
    const seen = this.#sessions.get(caller.sessionId) ?? new Map<string, Seen>()
    keepLatest(this.#sessions, caller.sessionId, seen, mostSessions)
    keepLatest(seen, question, { tag, news, since: this.#clock().getTime() }, mostQuestions)
  }

  hear(news: News) {
    if (news.about === 'orders') for (const userId of news.userIds) this.#count(userId)
    else if (news.about === 'person') this.#count(news.userId)
    else if (news.about === 'session') this.#sessions.delete(news.sessionId)
    else if (news.about === 'silence') this.#sessions.clear()
  }

  #count(userId: string) {
    this.#newsOf.set(userId, (this.#newsOf.get(userId) ?? 0) + 1)
  }
}
