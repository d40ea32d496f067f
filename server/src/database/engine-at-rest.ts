import type { PGlite } from '@electric-sql/pglite'
import { heedAnswers, isMessage } from './engine-answers.ts'

/**
 * Answers a function that does work while nobody else is served, and nobody is in the middle of
 * anything: all connections share one backend, and a statement is several messages, between which
 * those of another connection would be taken for part of it.
 */
export function holdsAtRest(engine: PGlite) {
  const run = engine.runExclusive.bind(engine)
  let isAtRest = true
  let wasAtRest = true
  let pause: Promise<unknown> | undefined
  let reached = () => {}
  engine.runExclusive = async (work) => {
    while (isAtRest && pause) await pause
    wasAtRest = isAtRest
    isAtRest = false
    return run(work)
  }
  heedAnswers(engine, (message, ready) => {
    isAtRest = isMessage(message, 'X') ? wasAtRest : ready === 'I'
    if (isAtRest) reached()
  })
  const rest = () =>
    new Promise<void>((resolve) => {
      if (isAtRest) resolve()
      else reached = resolve
    })
  return async function atRest<Result>(work: () => Promise<Result>): Promise<Result> {
    while (pause) await pause.catch(() => {})
    const done = rest().then(work)
    pause = done
      .catch(() => {})
      .finally(() => {
        pause = undefined
      })
    return done
  }
}
