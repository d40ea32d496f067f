/** What people do, all the while. */
export type Deed = 'poll' | 'place' | 'move' | 'upload'

export interface GivenAnswer {
  deed: Deed
  /** Milliseconds of this process's clock that never jumps, as all times here. */
  sentAt: number
  answeredAt: number
  /** The status, with the code of a refusal; or that there was none. */
  what: string
  /** A yes, or a no for a reason of the shop's own. */
  isGood: boolean
}

/** Every answer that anybody got, and when. */
export class Answers {
  readonly all: GivenAnswer[] = []

  add(answer: GivenAnswer) {
    this.all.push(answer)
  }

  between = (from: number, to: number) =>
    this.all.filter(({ sentAt }) => sentAt >= from && sentAt < to)
}

export const isClearRefusal = ({ what }: GivenAnswer) =>
  what === '503 UNAVAILABLE' || what === '503 OVERLOADED'

export const longestOf = (answers: GivenAnswer[]) =>
  Math.max(0, ...answers.map(({ sentAt, answeredAt }) => answeredAt - sentAt))

/** `503 UNAVAILABLE 12, no connection 3`, the most frequent first. */
export function tally(answers: GivenAnswer[]) {
  const counts = new Map<string, number>()
  for (const { what } of answers) counts.set(what, (counts.get(what) ?? 0) + 1)
  return Array.from(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ')
}
