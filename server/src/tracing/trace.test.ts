import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { listCategories } from '@tumbler/contract/menu'
import { logIn } from '@tumbler/contract/session'
import { changeMe } from '@tumbler/contract/users'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { programPatience } from '../testing/run-program.ts'
import { ServerProcess } from '../testing/server-process.ts'
import { attributesOf, TraceCollector } from '../testing/trace-collector.ts'

let database: ProgramDatabase
let collector: TraceCollector
beforeEach(async () => {
  database = await makeProgramDatabase()
  collector = await TraceCollector.open()
})
afterEach(async () => {
  collector.close()
  await database.remove()
})

const inJson = () => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
})
const start = (environment: Record<string, string>) =>
  ServerProcess.start({ ...database.environment, DEMO_DATA: 'on', ...environment })

const [email, password] = ['barista@example.com', 'tumbler-demo']
const signIn = ({ url }: ServerProcess, headers: object = {}) =>
  fetch(`${url}/api${logIn.path}`, {
    method: logIn.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password }),
  })

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerId = 'b7ad6b7169203331'

/** The body follows when the server has read the head and asks for it; answers that of the answer. */
async function sendHesitantly(
  { url }: ServerProcess,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  value: object,
  more: object = {},
) {
  const body = JSON.stringify(value)
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    traceparent: `00-${traceId}-${callerId}-01`,
    expect: '100-continue',
    ...more,
  }
  const sent = request(`${url}/api${path}`, { method, headers })
  sent.once('continue', () => sent.end(body)).flushHeaders()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return text(answer)
}

/** As OTLP numbers them. */
const [server, client] = [2, 3]
const isError = 2
const of = (kind: number) => collector.spans.filter((span) => span.kind === kind)

describe('the server process', programPatience, () => {
  test('sends a span of a request and of each of its statements, without a value', async () => {
    const house = await start(inJson())
    const signedIn = await sendHesitantly(house, logIn, { email, password })
    const { accessToken } = JSON.parse(signedIn)
    const name = 'Chanatip'
    await sendHesitantly(house, changeMe, { name }, { authorization: `Bearer ${accessToken}` })
    expect(await house.stop()).toBe(0)

    for (const [endpoint, expected] of [
      [logIn, ['select users']],
      [changeMe, [expect.stringMatching(/^select /), 'update users']],
    ] as const) {
      const route = `/api${endpoint.path}`
      const request = of(server).find((span) => span.name === `${endpoint.method} ${route}`)
      expect(request).toMatchObject({ traceId, parentSpanId: callerId, status: {} })
      expect(attributesOf(request)).toMatchObject({
        'http.request.method': endpoint.method,
        'http.route': route,
        'http.response.status_code': 200,
      })
      const statements = of(client).filter((span) => span.parentSpanId === request?.spanId)
      expect(statements.map((span) => span.name)).toEqual(expect.arrayContaining([...expected]))
      for (const { traceId: shared } of statements) expect(shared).toBe(traceId)
      expect(attributesOf(statements.at(-1))['db.query.text']).toContain('$1')
    }
    const everything = collector.bodies.map(({ body }) => String(body)).join()
    for (const value of [email, password, name]) expect(everything).not.toContain(value)
    expect(everything).toContain('{"key":"service.name","value":{"stringValue":"tumbler"}}')
    const answered = house.told.split('\n').filter((line) => line.includes('"answered"'))
    expect(JSON.parse(answered.at(-1) ?? '')).toMatchObject({ trace_id: traceId })
  })

  test('marks what failed, and says no more of it than its code', async () => {
    await database.during(({ kysely }) =>
      kysely.schema.alterTable('categories').renameTo('away').execute(),
    )
    const house = await start({ ...inJson(), DEMO_DATA: 'off' })
    const { status } = await fetch(`${house.url}/api${listCategories.path}`)
    await house.stop()
    expect(status).toBe(500)
    const [request, statement] = [of(server)[0], of(client).at(-1)]
    expect([request?.status.code, statement?.status.code]).toEqual([isError, isError])
    expect(attributesOf(request)['error.type']).toBe('500')
    expect(attributesOf(statement)).toMatchObject({
      'error.type': '42P01',
      'db.response.status_code': '42P01',
    })
  })

  test('names itself as it is told, and speaks protobuf unless told otherwise', async () => {
    const house = await start({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/mine`,
      OTEL_SERVICE_NAME: 'coffee-corner',
    })
    await signIn(house)
    await house.stop()
    const [sent] = collector.bodies
    expect(sent).toMatchObject({ type: 'application/x-protobuf', path: '/mine' })
    expect(String(sent?.body)).toContain('coffee-corner')
  })

  test.each([
    ['answers nothing', () => collector.close(), ''],
    ['refuses', () => collector.refuse(), 'the collector does not take the traces'],
  ])('serves and ends as ever when the collector %s', async (_what, spoil, said) => {
    spoil()
    const house = await start(inJson())
    expect((await signIn(house)).status).toBe(200)
    expect(await house.stop()).toBe(0)
    expect(house.told).toContain(said)
  })

  test.each([
    ['parentbased_always_off', '00', 0],
    ['parentbased_always_off', '01', 1],
    ['always_on', '00', 1],
  ])('keeps by %s what comes with the flag %s', async (sampler, flag, kept) => {
    const house = await start({ ...inJson(), OTEL_TRACES_SAMPLER: sampler })
    const traceparent = `00-${traceId}-${callerId}-${flag}`
    await signIn(house, { traceparent })
    await house.stop()
    expect(of(server)).toHaveLength(kept)
  })

  test.each([
    ['loads no module of OpenTelemetry', () => ({}), 0],
    ['loads none when that is disabled', () => ({ ...inJson(), OTEL_SDK_DISABLED: 'true' }), 0],
    ['loads them where it is told to', inJson, 1],
  ])('%s', async (_what, environment, least) => {
    const house = await start({ ...environment(), NODE_OPTIONS: `--import ${tellModules}` })
    await house.stop()
    const loaded = house.told.split('\n').filter((line) => line.includes('loaded '))
    expect(loaded.length).toBeGreaterThan(100)
    const ours = loaded.filter((line) => line.includes('opentelemetry'))
    expect(Math.min(ours.length, 1)).toBe(least)
  })
})

const tellModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({ load(url, context, next) {
    process.stderr.write('loaded ' + url + String.fromCharCode(10))
    return next(url, context)
  } })
`)}`
