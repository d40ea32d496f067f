import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

interface File {
  total: number
  passed: number
  failed: number
}

const print = (text: string) => process.stdout.write(`${text}\n`)

/** A line per file as soon as its last test has ended, what tests measured, and at the end each failure whole. */
export default class FileReporter implements Reporter {
  readonly #files = new Map<string, File>()
  readonly #failures: string[] = []

  onBegin(_config: unknown, suite: Suite) {
    for (const test of suite.allTests()) this.#fileOf(test).total += 1
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const file = this.#fileOf(test)
    const isGood = result.status === test.expectedStatus
    file[isGood ? 'passed' : 'failed'] += 1
    if (!isGood) this.#failures.push(failureOf(test, result))
    for (const { type, description } of result.annotations)
      if (type === 'figures') print(`${description}`)
    if (file.passed + file.failed < file.total) return
    const end = file.failed > 0 ? `, ${file.failed} failed` : ''
    print(`${file.failed > 0 ? 'FAILED' : 'passed'}  ${nameOf(test)}  ${file.passed} passed${end}`)
  }

  /** Of the runner itself, such as a file that cannot be loaded. */
  onError({ stack, message }: { stack?: string; message?: string }) {
    this.#failures.push(plain(stack ?? message ?? ''))
  }

  onEnd() {
    for (const failure of this.#failures) print(`\n${failure}`)
  }

  #fileOf(test: TestCase): File {
    const name = nameOf(test)
    const file = this.#files.get(name) ?? { total: 0, passed: 0, failed: 0 }
    this.#files.set(name, file)
    return file
  }
}

const nameOf = ({ location }: TestCase) => relative(process.cwd(), location.file)

const plain = (text: string) => (process.stdout.isTTY ? text : stripVTControlCharacters(text))

function failureOf(test: TestCase, { errors, attachments, annotations }: TestResult) {
  const texts = errors.map(({ stack, message, snippet }) => [stack ?? message, snippet].join('\n'))
  const context = attachments.find(({ name }) => name === 'error-context')?.path
  const page = context ? ['The page:', pageOf(readFileSync(context, 'utf8'))] : []
  const pages = annotations.filter(({ type }) => type === 'pages')
  const addresses = pages.map(({ description }) => `All pages:\n${description}`)
  const title = `FAILED ${nameOf(test)}:${test.location.line} ${test.title}`
  return plain([title, ...texts, ...page, ...addresses].join('\n'))
}

/** What the page showed below its bars, as the accessibility tree. */
function pageOf(context: string) {
  const [, page = ''] = /```yaml\n(.*?)\n```/s.exec(context) ?? []
  return page.slice(Math.max(page.search(/^ *- main\b/m), 0))
}
