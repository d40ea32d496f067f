import { sessionOf } from './token-claims.ts'

interface RememberedAnswer {
  etag: string
  content: unknown
}

const mostAnswers = 50

/** Newest use last; in memory only, as the server asks that nothing be stored. */
const answers = new Map<string, RememberedAnswer>()
let owner: string | null = null

/** At sign-out and when somebody's role changed. */
export function forgetAnswers(): void {
  answers.clear()
  owner = null
}

/** Of one session at a time, beside what everybody may ask without a token. */
export function answerMemory(address: string, token: string | null) {
  const session = sessionOf(token)
  if (session !== null && session !== owner) {
    forgetAnswers()
    owner = session
  }
  const key = `${session === null ? 'everybody' : 'mine'} ${address}`
  return {
    remembered: answers.get(key) ?? null,
    remember(answer: RememberedAnswer) {
      // An answer on its way while its owner signed out comes too late.
      if (session !== null && session !== owner) return
      answers.delete(key)
      answers.set(key, answer)
      const [oldest] = answers.keys()
      if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest)
    },
  }
}
