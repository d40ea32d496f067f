import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { getImage, uploadImage } from '@tumbler/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let ploy: Person
beforeAll(async () => {
  house = await openTestHouse()
})
beforeEach(async () => {
  ploy = await house.someone('user')
})
afterAll(() => house.close())

const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name))
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3d8b75' } })

const upload = (bytes: Buffer, type = 'image/png') =>
  ploy.call(uploadImage, {
    body: { file: `data:${type};base64,${bytes.toString('base64')}` },
  })
const rows = async () => {
  const pictures = house.database.kysely.selectFrom('pictures').select('name').orderBy('name')
  const uploads = house.database.kysely
    .selectFrom('picture_uploads')
    .select('picture_name')
    .orderBy('picture_name')
  return [await pictures.execute(), await uploads.execute()]
}

/** The WebP that was kept of an upload. */
async function kept(bytes: Buffer, type?: string) {
  const { status, body } = await upload(bytes, type)
  expect(status).toBe(201)
  const name = String(body.url.split('/').at(-1))
  return (await house.call(getImage, { params: { name } })).body as Buffer
}

async function mustBeRefused(bytes: Buffer, type?: string) {
  const before = await rows()
  const { status, problem } = await upload(bytes, type)
  expect([status, problem.code, problem.title]).toEqual([
    415,
    'IMAGE_NOT_SUPPORTED',
    'have some error',
  ])
  expect(await rows()).toEqual(before)
}

describe('what is no png, jpeg, heic or heif is refused, and nothing is kept', () => {
  const refused: Record<string, () => Promise<Buffer>> = {
    nothing: async () => Buffer.alloc(0),
    SVG: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    HTML: async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    PDF: async () => Buffer.from('%PDF-1.7\n%%EOF'),
    GIF: () => plain(10, 10).gif().toBuffer(),
    WebP: () => plain(10, 10).webp().toBuffer(),
    TIFF: () => plain(10, 10).tiff().toBuffer(),
    AVIF: () => fixture('cup-av1.heif'),
    'AV1 in a file that calls itself HEIC': async () => {
      const file = await fixture('cup-av1.heif')
      file.write('heicmif1heic', 8, 'latin1')
      return file
    },
    'a png of which only the beginning is one': async () =>
      Buffer.concat([(await plain(10, 10).png().toBuffer()).subarray(0, 8), Buffer.alloc(500)]),
    'a jpeg that goes on as HTML': async () =>
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
        Buffer.from('<script>alert(1)</script>'),
      ]),
  }
  test.each(Object.keys(refused))('%s', async (name) => {
    await mustBeRefused((await refused[name]?.()) as Buffer)
  })

  const whole: [string, () => Promise<Buffer>][] = [
    ['png', () => noise(200, 200).png().toBuffer()],
    ['jpeg', () => noise(200, 200).jpeg().toBuffer()],
    ['heic', () => fixture('cup.heic')],
  ]
  test.each(whole)('a %s without its end', async (_, make) => {
    const bytes = await make()
    for (const part of [0.1, 0.5, 0.9, 0.98])
      await mustBeRefused(bytes.subarray(0, Math.floor(bytes.length * part)))
  })
})

describe('what is larger than 40 megapixels is refused by its header', () => {
  test('a png of 400 megapixels in one colour', async () => {
    await mustBeRefused(headerOnlyPng(20_000, 20_000))
    await mustBeRefused(await plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer())
  })

  test('a jpeg that says it is so large', async () => {
    const jpeg = await plain(64, 64).jpeg().toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(60_000, frame + 5)
    jpeg.writeUInt16BE(60_000, frame + 7)
    await mustBeRefused(jpeg)
  })

  test('a HEIC', async () => {
    await mustBeRefused(await fixture('41-megapixels.heic'), 'image/heic')
  })
})

describe('whatever is accepted', () => {
  test('is judged by its content, not by its label', async () => {
    const png = await plain(10, 10).png().toBuffer()
    for (const type of ['image/jpeg', 'image/heic', 'text/html', ''])
      expect((await sharp(await kept(png, type)).metadata()).format).toBe('webp')
  })

  test.each(['cup.heic', 'tiled-mirrored.heif', 'half-clear.heic'])('%s', async (name) => {
    const metadata = await sharp(await kept(await fixture(name), 'image/heic')).metadata()
    expect(metadata.hasAlpha).toBe(name === 'half-clear.heic')
  })

  test('is turned upright once', async () => {
    const jpeg = await plain(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await sharp(await kept(jpeg)).metadata()).toMatchObject({ width: 20, height: 40 })
    const heic = await fixture('cup-turned.heic')
    expect(heic.includes('irot')).toBe(true)
    expect(await sharp(await kept(heic)).metadata()).toMatchObject({ width: 64, height: 96 })
  })

  test('loses where it was taken, by what and whose it is', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>PloyAtHome</secret></x:xmpmeta>'
    const exif = {
      IFD0: { Copyright: 'PloyAtHome', Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' },
    }
    const marked = () => noise(60, 40).withExif(exif).withXmp(xmp).withIccProfile('p3')
    const heic = await fixture('cup-turned.heic')
    for (const bytes of [await marked().jpeg().toBuffer(), await marked().png().toBuffer(), heic]) {
      expect(secrets.some((secret) => bytes.includes(secret))).toBe(true)
      const webp = await kept(bytes)
      expect(secrets.filter((secret) => webp.includes(secret))).toEqual([])
      const { exif, xmp, iptc, icc, orientation } = await sharp(webp).metadata()
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
    }
  })
  const secrets = ['PloyAtHome', 'SecretCamera', 'Ploy', 'Exif', 'EXIF', 'XMP ', 'xmpmeta', 'ICCP']

  test('brings nothing along that it was hiding', async () => {
    const hidden = 'PK\u0003\u0004<script>alert(1)</script>'
    const png = Buffer.concat([await noise(30, 30).png().toBuffer(), Buffer.from(hidden)])
    const jpeg = Buffer.concat([await noise(31, 31).jpeg().toBuffer(), Buffer.from(hidden)])
    const heic = Buffer.concat([await fixture('cup.heic'), Buffer.from(hidden)])
    const comment = withComment(await noise(32, 32).jpeg().toBuffer(), `*/${hidden}`)
    for (const bytes of [png, jpeg, heic, comment])
      expect((await kept(bytes)).includes('script')).toBe(false)
  })

  test('may be CMYK, of 16 bits, grey, transparent, interlaced, progressive or animated', async () => {
    const grey = plain(50, 50).greyscale()
    const clear = sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
    const cmyk = await plain(50, 50).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const deep = await plain(50, 50).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    const others = [
      grey.jpeg(),
      grey.png(),
      clear.png(),
      noise(50, 50).png({ progressive: true }),
      noise(50, 50).jpeg({ progressive: true }),
    ].map((one) => one.toBuffer())
    for (const bytes of [cmyk, deep, ...(await Promise.all(others)), animatedPng()])
      expect(await sharp(await kept(bytes)).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
        width: 50,
        height: 50,
      })
  })
})

const checksums = Array.from({ length: 256 }, (_, start) => {
  let sum = start
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum >>> 0
})

function chunk(type: string, data: Buffer) {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4, 'latin1')
  data.copy(bytes, 8)
  let sum = 0xffffffff
  for (const byte of bytes.subarray(4, 8 + data.length))
    sum = (checksums[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8)
  bytes.writeUInt32BE((sum ^ 0xffffffff) >>> 0, 8 + data.length)
  return bytes
}

function png(width: number, height: number, ...chunks: Buffer[]) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([signature, chunk('IHDR', header), ...chunks, end])
}

const rowsOfGrey = (width: number, height: number) =>
  deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })

const headerOnlyPng = (width: number, height: number) =>
  png(width, height, chunk('IDAT', rowsOfGrey(width, 100)))

/** Two frames of 50 × 50; the first is what other programs see. */
function animatedPng() {
  const data = rowsOfGrey(50, 50)
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(values.length * 4)
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
    return bytes
  }
  const frame = (sequence: number) =>
    chunk(
      'fcTL',
      Buffer.concat([numbers(sequence, 50, 50, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]),
    )
  return png(
    50,
    50,
    chunk('acTL', numbers(2, 0)),
    frame(0),
    chunk('IDAT', data),
    frame(1),
    chunk('fdAT', Buffer.concat([numbers(2), data])),
  )
}

function withComment(jpeg: Buffer, comment: string) {
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), marker, Buffer.from(comment), jpeg.subarray(2)])
}
