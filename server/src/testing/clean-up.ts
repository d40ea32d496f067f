import { onTestFinished, type RunnerTask, TestRunner } from 'vitest'

/** @param hasFailed Whether the test, or a test of the file, failed: it may still be running. */
type Work = (hasFailed: boolean) => unknown

const ofFile: Work[] = []

/** Runs when the current test is over, however it ends; outside of a test, when its file is. Last first. */
export function cleanUp(work: Work) {
  if (TestRunner.getCurrentTest()) onTestFinished(({ task }) => run(work, hasFailed(task.file)))
  else ofFile.push(work)
}

export async function cleanUpFile(file: RunnerTask) {
  const errors: unknown[] = []
  for (const work of ofFile.splice(0).reverse())
    await run(work, hasFailed(file)).catch((error) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'not everything was cleaned up')
}

async function run(work: Work, failed: boolean) {
  await work(failed)
}

function hasFailed(task: RunnerTask): boolean {
  return task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed))
}
