import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a step has counted; a check that is no test runner counts as one. */
export interface Tally {
  passed: number
  failed: number
  /** The names of tests that failed. */
  failures?: string[]
}

export interface Step {
  name: string
  run(): Promise<Tally>
}

/** Without this thing of the machine the step cannot run. */
export function missing(name: string, sentence: string): Step {
  return {
    name,
    async run() {
      console.error(sentence)
      return { passed: 0, failed: 1 }
    },
  }
}

/** A program of the packages, or a script of this project, that answers with its exit code. */
export function check(name: string, program: string, ...given: string[]): Step {
  return {
    name,
    async run() {
      const isGood = (await runProgram(program, given)) === 0
      return { passed: Number(isGood), failed: Number(!isGood) }
    },
  }
}

interface TestStep {
  name: string
  program: string
  given: string[]
  environment?: Record<string, string>
  /** Reads the runner's own report. */
  read(report: unknown): Tally
}

/** A test runner; one that runs no test, or ends badly although no test failed, has failed. */
export function tests({ name, program, given, environment = {}, read }: TestStep): Step {
  return {
    name,
    async run() {
      const file = join(tmpdir(), `tumbler-report-${process.pid}.json`)
      rmSync(file, { force: true })
      const place = { REPORT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
      const words = given.map((word) => word.replace('REPORT_FILE', file))
      const code = await runProgram(program, words, { ...environment, ...place })
      const { passed, failed, failures = [] } = readReport(file, read)
      rmSync(file, { force: true })
      const isCounted = passed > 0 && (code === 0 || failed > 0)
      if (!isCounted) console.error(`${name} ended with code ${code} after ${passed} tests`)
      return { passed, failed: isCounted ? failed : failed + 1, failures }
    },
  }
}

function readReport(file: string, read: TestStep['read']): Tally {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

async function runProgram(program: string, given: string[], environment = {}) {
  const env = { ...process.env, ...environment }
  const [code] = await once(spawn(program, given, { stdio: 'inherit', env }), 'exit')
  return code as number | null
}
