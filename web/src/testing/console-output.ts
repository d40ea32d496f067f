import { format } from 'node:util'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'

const methods = ['debug', 'error', 'info', 'log', 'warn'] as const

let lines: string[] = []
let expected: string[] = []

/** Lines of the console that this test leads to, by how they start; each must come, and no other. */
export function expectLogged(...starts: string[]): void {
  expected.push(...starts)
}

/** The lines so far. */
export const loggedLines = (): readonly string[] => lines

function check(): void {
  const [given, wanted] = [lines, expected]
  lines = []
  expected = []
  const isWanted = (line: string) => wanted.some((start) => line.startsWith(start))
  expect(given.filter((line) => !isWanted(line)).join('\n'), 'on the console').toBe('')
  const missing = wanted.filter((start) => !given.some((line) => line.startsWith(start)))
  expect(missing, 'missing on the console').toEqual([])
}

/** An error without its stack. */
const lineOf = (parts: unknown[]) =>
  format(...parts.map((part) => (part instanceof Error ? `${part.name}: ${part.message}` : part)))

/** A test fails for what it writes to the console, unless it expects it. */
export function watchConsole(): void {
  const { console: output } = globalThis
  const own = Object.fromEntries(methods.map((method) => [method, output[method]]))
  for (const method of methods) output[method] = (...parts) => void lines.push(lineOf(parts))
  // Output of a test may come after its end.
  beforeEach(check)
  afterEach(check)
  afterAll(() => {
    Object.assign(output, own)
    check()
  })
}
