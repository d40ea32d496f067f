import { table } from '../../bench/figures.ts'
import type { Scene } from './scene.ts'

const mostShown = 20

/** Prints what came of it; the exit code is 1 when a promise was broken. */
export async function report(scene: Scene<{ url: string }>, notes: string[] = []) {
  const { acknowledged, retried, compared, leftOver, mostCounted } = await scene.compare()
  const problems = [...scene.figures.flatMap(({ problems }) => problems), ...scene.problems]
  say(table(scene.figures.map(({ row }) => row)))
  say(
    `\n${acknowledged} acknowledged answers and ${compared} orders compared with the database; ` +
      `${retried} placements sent again; at most ${mostCounted} counted drinks a person and day; ` +
      `${leftOver} were closed with their day; ${scene.witnesses.breaks} live connections broke.`,
  )
  for (const note of notes) say(note)
  tellProblems(problems)
}

export function tellProblems(problems: string[]) {
  for (const problem of problems.slice(0, mostShown)) say(`  ${problem}`)
  if (problems.length > mostShown) say(`  and ${problems.length - mostShown} more`)
  say(problems.length === 0 ? 'No promise was broken.' : `${problems.length} problems.`)
  if (problems.length > 0) process.exitCode = 1
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
