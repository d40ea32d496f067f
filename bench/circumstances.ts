import { availableParallelism, loadavg } from 'node:os'

const [loadBefore = Number.NaN] = loadavg()

/** What the figures depend on; looked at before the bench began. */
export const circumstances =
  `${availableParallelism()} cores for everything together; ` +
  `${loadBefore.toFixed(1)} processes were running before.`

/** Answers that were not as expected, by what was asked. */
export const failuresOf = (results: { name: string; failures: Record<string, number> }[]) =>
  results.flatMap(({ name, failures }) =>
    Object.entries(failures).map(([what, count]) => `${name}: ${count} times ${what}`),
  )
