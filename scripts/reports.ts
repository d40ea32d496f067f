import type { Tally } from './step.ts'

interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { assertionResults: { status: string; fullName: string }[] }[]
}

/** What Vitest's JSON report says. */
export function readVitest(report: unknown): Tally {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report as VitestReport
  const failures = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName)
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { ok: boolean; title: string }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected?: number; unexpected?: number; flaky?: number }
}

/** What Playwright's JSON report says. */
export function readPlaywright(report: unknown): Tally {
  const { stats, ...suite } = report as PlaywrightReport
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  return { passed: expected, failed: unexpected + flaky, failures: failuresIn(suite) }
}

const failuresIn = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => title),
  ...suites.flatMap(failuresIn),
]
