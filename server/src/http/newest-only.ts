import { ApiError } from '../api-error.ts'

/**
 * One request of a person at a time; of those that wait meanwhile only the newest is done. Nobody
 * waits for the others any more: somebody types on in a search.
 */
export function newestOnly() {
  const people = new Map<string, { running: Promise<unknown>; newest: symbol }>()
  return async function run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    const mine = Symbol()
    const running = people.get(person)?.running ?? Promise.resolve()
    people.set(person, { running, newest: mine })
    await running
    if (people.get(person)?.newest !== mine) throw new ApiError('OVERLOADED')
    const result = work()
    people.set(person, { running: result.catch(() => {}), newest: mine })
    try {
      return await result
    } finally {
      if (people.get(person)?.newest === mine) people.delete(person)
    }
  }
}
