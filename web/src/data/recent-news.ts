/** So long the server that is asked may not have heard yet what was heard here, in milliseconds. */
const mayLagMs = 2000

let heardAt = Number.NEGATIVE_INFINITY

/** At news from the server, and at every change made here. */
export function noteNews(): void {
  heardAt = performance.now()
}

/** Whether an answer must come from the database, whatever the server remembers. */
export const hasRecentNews = (): boolean => performance.now() - heardAt < mayLagMs
