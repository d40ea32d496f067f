import { expect, test } from 'vitest'
import { forPeople } from './log-output.ts'

const failed = { level: 30, msg: 'request completed', method: 'GET', route: '/api/x', status: 400 }
const entries = [
  { level: 30, msg: 'a fact' },
  { level: 40, msg: 'a warning' },
  { ...failed, status: 399 },
  failed,
]

test.each([
  ['info', ['WARN: a warning', 'INFO: GET /api/x 400']],
  ['debug', ['INFO: a fact', 'WARN: a warning', 'INFO: GET /api/x 399', 'INFO: GET /api/x 400']],
] as const)('at LOG_LEVEL=%s a terminal shows %j', async (logLevel, shown) => {
  const lines: string[] = []
  const stream = await forPeople(logLevel, { write: (line) => void lines.push(line) })
  for (const entry of entries) stream.write(JSON.stringify({ ...entry, pid: 1, reqId: 'a' }))
  expect(lines).toEqual(shown.map((line) => `${line}\n`))
})
