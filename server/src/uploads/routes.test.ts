import { placeOrder } from '@tumbler/contract/orders'
import { getImage, uploadImage } from '@tumbler/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDraft, makeItem } from '../testing/make.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let ploy: Person
beforeAll(async () => {
  house = await openTestHouse()
  ploy = await house.someone('user')
})
afterAll(() => house.close())

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3d8b75' } })
const dataUrl = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`
const upload = (file: string) => ploy.call(uploadImage, { body: { file } })
const nameOf = (url: string) => String(url.split('/').at(-1))
const stored = async (url: string) =>
  (await house.call(getImage, { params: { name: nameOf(url) } })).body as Buffer

describe('a picture', () => {
  test('comes back as WebP of at most 1280 px, for ever, sandboxed', async () => {
    const { status, body } = await upload(dataUrl(await plain(3000, 1500).png().toBuffer()))
    expect(status).toBe(201)
    const { headers, body: bytes } = await house.call(getImage, {
      params: { name: nameOf(body.url) },
    })
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(bytes as Buffer).metadata()).toMatchObject({
      format: 'webp',
      width: 1280,
      height: 640,
    })
  })

  test('is turned upright and loses its metadata', async () => {
    const bytes = await plain(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ploy' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(dataUrl(bytes))
    const metadata = await sharp(await stored(body.url)).metadata()
    expect(metadata).toMatchObject({ width: 20, height: 40 })
    expect([metadata.exif, metadata.orientation, metadata.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is judged by its content, not by its label', async () => {
    const png = await plain(10, 10).png().toBuffer()
    expect((await upload(dataUrl(png, 'text/html'))).status).toBe(201)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    expect((await upload(dataUrl(svg, 'image/png'))).problem.code).toBe('IMAGE_NOT_SUPPORTED')
    const gif = await plain(10, 10).gif().toBuffer()
    expect((await upload(dataUrl(gif, 'image/jpeg'))).status).toBe(415)
  })

  test('that is cut off, empty or no data URL stores nothing', async () => {
    const jpeg = await plain(200, 200).jpeg().toBuffer()
    const before = await house.database.kysely.selectFrom('pictures').select('name').execute()
    for (const file of [dataUrl(jpeg.subarray(0, 300)), dataUrl(Buffer.alloc(0)), 'cup.png', ''])
      expect((await upload(file)).status, file.slice(0, 30)).toBe(415)
    const after = await house.database.kysely.selectFrom('pictures').select('name').execute()
    expect(after).toEqual(before)
  })

  test('of 5 MB is taken and one byte more is not', async () => {
    const png = await plain(10, 10).png().toBuffer()
    const limit = 5 * 1024 * 1024
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
    expect((await upload(dataUrl(padded(limit)))).status).toBe(201)
    const large = await upload(dataUrl(padded(limit + 1)))
    expect([large.status, large.problem.title]).toEqual([413, 'File must be smaller than 5 MB'])
  })

  test('of more than 40 megapixels is refused unread', async () => {
    const bomb = await plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer()
    expect((await upload(dataUrl(bomb))).status).toBe(415)
  })

  test('is kept once, whoever sends it', async () => {
    const file = dataUrl(await plain(33, 33).png().toBuffer())
    const oat = await house.someone('user')
    const urls = [(await upload(file)).body.url]
    urls.push((await oat.call(uploadImage, { body: { file } })).body.url)
    expect(urls[0]).toBe(urls[1])
  })

  test('may travel with the order itself', async () => {
    const draft = await makeDraft(house, ploy, await makeItem(house))
    const tumblerImage = dataUrl(await plain(12, 12).png().toBuffer())
    const { body } = await ploy.call(placeOrder, { body: { ...draft, tumblerImage } })
    expect(body.tumblerImage).toMatch(/^\/api\/upload\/image\/[0-9a-f]{64}\.webp$/)
    expect((await stored(body.tumblerImage)).length).toBeGreaterThan(0)
  })
})
