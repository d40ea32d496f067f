import { createHash } from 'node:crypto'
import { getImage, uploadImage } from '@tumbler/contract/uploads'
import { limits } from '@tumbler/rules/limits'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { dataUrl, flat, pngUrl } from '../testing/pictures.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

let ploy: TestUser
const app = await openTestApp()
beforeEach(async () => {
  ploy = await app.newUser('user')
})

const upload = (file: string, user = ploy) => user.call(uploadImage, { body: { file } })
const nameOf = (url: string) => String(url.split('/').at(-1))
const getPicture = (name: string, headers = {}) => app.call(getImage, { params: { name }, headers })

describe('a picture is served', () => {
  test('as WebP, immutable, sandboxed and same-origin only', async () => {
    const { status, body } = await upload(await pngUrl(flat(3000, 1500)))
    expect(status).toBe(201)
    const { headers, body: bytes } = await getPicture(nameOf(body.url))
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    const metadata = await sharp(bytes as Buffer).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 1280, height: 640 })
  })

  test('without a body for a matching ETag and for HEAD', async () => {
    const { body } = await upload(await pngUrl(flat(20, 20)))
    const { headers } = await getPicture(nameOf(body.url))
    const again = await getPicture(nameOf(body.url), { 'if-none-match': String(headers.etag) })
    expect([again.status, (again.body as Buffer).length]).toEqual([304, 0])
    expect((await getPicture(nameOf(body.url), { 'if-none-match': '"other"' })).status).toBe(200)
    const head = await app.server.fastify.inject({ method: 'HEAD', url: body.url })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': headers['content-length'],
    })
  })

  test('by its exact name only', async () => {
    const { body } = await upload(await pngUrl(flat(21, 21)))
    const name = nameOf(body.url)
    const others = [`${'0'.repeat(64)}.webp`, name.replace('.webp', ''), name.toUpperCase()]
    for (const other of [...others, `x${name}`, `${name}.webp`, '..', "'", 'cup.png'])
      expect((await getPicture(other)).status, other).toBe(404)
  })

  test('under one name per content, which is not a plain hash of the content', async () => {
    const file = await pngUrl(flat(33, 33))
    const [first, second] = [await upload(file), await upload(file, await app.newUser('user'))]
    expect(first.body.url).toBe(second.body.url)
    const bytes = (await getPicture(nameOf(first.body.url))).body as Buffer
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(nameOf(first.body.url)).not.toBe(`${hash}.webp`)
  })
})

describe('the size of an upload', () => {
  test('is smaller than 5 MB', async () => {
    const png = await flat(10, 10).png().toBuffer()
    const sized = (size: number) => dataUrl(Buffer.concat([png, Buffer.alloc(size - png.length)]))
    expect((await upload(sized(limits.uploadBytes - 1))).status).toBe(201)
    for (const size of [limits.uploadBytes, limits.uploadBytes + 1]) {
      const { status, problem } = await upload(sized(size))
      expect([status, problem.title]).toEqual([413, 'File must be smaller than 5 MB'])
    }
  })

  test('is checked by the Content-Length, before the body is read or counted', async () => {
    const headers = { 'content-length': '200000000', 'content-type': 'application/json' }
    const { status, problem } = await ploy.call(uploadImage, { headers })
    expect([status, problem.title]).toEqual([413, 'File must be smaller than 5 MB'])
    const counted = await app.query('select from attempts where key like $1', `%${ploy.id}`)
    expect(counted).toEqual([])
  })
})

describe('the upload limit', () => {
  const bad = dataUrl(Buffer.from('GIF89a'))
  const statuses = (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await upload(bad)).status))
  const countOf = (all: number[], status: number) => all.filter((one) => one === status).length

  test('is 20 per hour, also for concurrent uploads, with a Retry-After header', async () => {
    app.setTime('2026-11-18T03:59:00.500Z')
    const all = await statuses(30)
    expect([countOf(all, 415), countOf(all, 429)]).toEqual([20, 10])
    const { problem, headers } = await upload(bad)
    expect([problem.code, headers['retry-after']]).toEqual(['TOO_MANY_REQUESTS', '3600'])
    expect((await upload(bad, await app.newUser('user'))).status).toBe(415)
    app.setTime('2026-11-18T04:59:01Z')
    expect((await upload(bad)).status).toBe(415)
  })

  test('is 100 per day', async () => {
    app.setTime('2026-11-19T03:00:00Z')
    const hours = [3, 4, 5, 6, 7]
    for (const hour of hours) {
      app.setTime(`2026-11-19T0${hour}:30:00Z`)
      expect(countOf(await statuses(20), 415)).toBe(20)
    }
    app.setTime('2026-11-19T08:30:00Z')
    const { status, headers } = await upload(bad)
    expect([status, headers['retry-after']]).toEqual([429, String(19 * 3600)])
    app.setTime('2026-11-20T03:29:59Z')
    expect((await upload(bad)).status).toBe(429)
    app.setTime('2026-11-20T03:30:00Z')
    expect((await upload(bad)).status).toBe(415)
  })

  test('is 300 per month', async () => {
    app.setTime('2026-11-21T03:00:00Z')
    const mint = await app.newUser('user')
    expect((await upload(bad, mint)).status).toBe(415)
    const key = `upload month ${mint.id}`
    await app.query('update attempts set count = 299 where key = $1', key)
    expect([(await upload(bad, mint)).status, (await upload(bad, mint)).status]).toEqual([415, 429])
    app.setTime('2026-12-21T02:59:59Z')
    const { status, headers } = await upload(bad, await app.withSession(mint))
    expect([status, headers['retry-after']]).toEqual([429, '1'])
    app.setTime('2026-12-21T03:00:00Z')
    expect((await upload(bad, await app.withSession(mint))).status).toBe(415)
  })
})
