import { parseArgs } from 'node:util'

/** The values and switches of these names that the command line gives; wrong input ends the bench with one line. */
export function readOptions<Value extends string, Switch extends string = never>(
  values: readonly Value[],
  switches: readonly Switch[] = [],
): Partial<Record<Value, string> & Record<Switch, boolean>> {
  const options = Object.fromEntries([
    ...values.map((name) => [name, { type: 'string' }] as const),
    ...switches.map((name) => [name, { type: 'boolean' }] as const),
  ])
  try {
    return parseArgs({ options }).values as Partial<Record<Value, string> & Record<Switch, boolean>>
  } catch (error) {
    return refuse((error as Error).message)
  }
}

/** A whole number of at least 1. */
export function countIn(text: string | undefined, name: string, unset: number) {
  if (text === undefined) return unset
  const count = Number(text)
  if (Number.isSafeInteger(count) && count > 0) return count
  return refuse(`--${name} must be a whole number of at least 1`)
}

/** Those named in a list with commas; all of them where none are named. */
export function chosenIn<Choice extends string>(
  text: string | undefined,
  name: string,
  choices: readonly Choice[],
): readonly Choice[] {
  if (text === undefined) return choices
  const named = text.split(',')
  if (named.every((one): one is Choice => choices.includes(one as Choice)))
    return choices.filter((choice) => named.includes(choice))
  return refuse(`--${name} must be one or more of ${choices.join(',')}`)
}

export function refuse(problem: string): never {
  console.error(problem)
  process.exit(1)
}

/** What Node is given to write a profile of the processor into this folder, where one is wished. */
export const profileInto = (folder: string | undefined) =>
  folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]
