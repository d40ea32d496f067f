import { type ChildProcess, spawnSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { getImage, uploadImage } from '@tumbler/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dataUrl, flat } from '../testing/pictures.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { decodePicture } from './decode-picture.ts'

/** `waitFor` gives up after a second otherwise. */
const hangMs = 15 * 60_000

let ploy: TestUser
/** Every process that this one has started since the test began. */
let children: ChildProcess[]
const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null
const noteChild = (message: unknown) =>
  children.push((message as { process: ChildProcess }).process)

const app = await openTestApp()
subscribe('child_process', noteChild)
beforeEach(async () => {
  ploy = await app.newUser('user')
  children = []
})
afterAll(() => {
  unsubscribe('child_process', noteChild)
  return app.close()
})

const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name))
const noise = (width: number, height: number) => {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: gaussian } })
}
const post = (file: string) => ploy.call(uploadImage, { body: { file } })

/** The WebP that is stored of an upload. */
async function stored(bytes: Buffer) {
  const { status, body } = await post(dataUrl(bytes))
  expect(status).toBe(201)
  const name = String(body.url.split('/').at(-1))
  return (await app.call(getImage, { params: { name } })).body as Buffer
}

async function expectRefused(file: Buffer | string, code = 'IMAGE_NOT_SUPPORTED') {
  const { problem } = await post(typeof file === 'string' ? file : dataUrl(file))
  expect(problem.code).toBe(code)
  expect(await app.query('select from picture_uploads where user_id = $1', ploy.id)).toEqual([])
}
const expectTooManyPixels = (file: Buffer) => expectRefused(file, 'IMAGE_TOO_MANY_PIXELS')

describe('what is not PNG, JPEG, HEIC or HEIF is refused', () => {
  test.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', () => flat(10, 10).gif().toBuffer()],
    ['WebP', () => flat(10, 10).webp().toBuffer()],
    ['TIFF', () => flat(10, 10).tiff().toBuffer()],
    ['AVIF', () => fixture('cup-av1.heif')],
  ])('%s', async (_, make) => {
    await expectRefused(await make())
    expect(children).toEqual([])
  })

  test('nor what is not a whole data URL in base64', async () => {
    const png = Buffer.concat([await flat(10, 10).png().toBuffer(), Buffer.alloc(3)])
    const base64 = png.subarray(0, png.length - (png.length % 3)).toString('base64')
    expect((await post(`data:;base64,${base64}QQ==`)).status).toBe(201)
    ploy = await app.newUser('user')
    children = []
    for (const start of ['', 'https://other.example/', 'data:', `data:${'a'.repeat(200)};base64,`])
      await expectRefused(start + base64)
    for (const end of ['A', 'QQ', 'QQ======', 'QQ==QUJD', ' QUJ', '\nQUJ', 'QU*D', '_-_-', 'QUJก'])
      await expectRefused(`data:;base64,${base64}${end}`)
    expect(children).toEqual([])
  })

  test('nor what only begins like one', async () => {
    const av1 = await fixture('cup-av1.heif')
    av1.write('heicmif1heic', 8, 'latin1')
    await expectRefused(av1)
    await expectRefused(Buffer.concat([signature, Buffer.alloc(500)]))
    await expectRefused(Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'))
  })

  test('nor a JPEG with more scans than a camera makes', async () => {
    const whole = await noise(200, 200).jpeg({ progressive: true }).toBuffer()
    expect((await post(dataUrl(whole))).status).toBe(201)
    ploy = await app.newUser('user')
    children = []
    const end = whole.length - 2
    const lastScan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), end)
    const scans = Array.from({ length: 100 }, () => lastScan)
    await expectRefused(Buffer.concat([whole.subarray(0, end), ...scans, whole.subarray(end)]))
    expect(children).toEqual([])
  })

  test.each([
    ['png', () => noise(200, 200).png().toBuffer()],
    ['jpeg', () => noise(200, 200).jpeg().toBuffer()],
    ['heic', () => fixture('cup.heic')],
  ])('nor a %s without its end', async (_, make) => {
    const bytes = await make()
    for (const part of [0.1, 0.5, 0.98])
      await expectRefused(bytes.subarray(0, Math.floor(bytes.length * part)))
  })

  test('nor a broken HEIC, which is never an error of the server', async () => {
    const whole = await fixture('cup.heic')
    for (let at = 30; at < whole.length; at += 190) {
      const broken = Buffer.from(whole).fill(0xff, at, at + 4)
      expect([201, 415]).toContain((await post(dataUrl(broken))).status)
    }
  })
})

describe('a picture that would take too much memory is refused', () => {
  test('two of 40 megapixels, 16 bits and interlaced, at once', async () => {
    const file = dataUrl(deepInterlacedPng(7744, 5164))
    expect(file.length).toBeLessThan(450_000)
    const answers = await Promise.all([post(file), post(file)])
    expect(answers.map(({ status }) => status)).toEqual([413, 413])
  })

  test('by its pixels, of which 40 million and 160 MB are allowed', async () => {
    await expectTooManyPixels(deepInterlacedPng(5000, 4001))
    await expectTooManyPixels(greyPng(8000, 5001))
    await stored(greyPng(8000, 5000))
  })

  test('when only its header says that it is so large', async () => {
    await expectTooManyPixels(greyPng(20_000, 20_000, 100))
    const jpeg = await flat(64, 64).jpeg().toBuffer()
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(60_000, frame + 5)
    jpeg.writeUInt16BE(60_000, frame + 7)
    await expectTooManyPixels(jpeg)
  })

  test('when a side is longer than 16,384 pixels', async () => {
    await expectTooManyPixels(greyPng(16_385, 1))
    await expectTooManyPixels(await flat(8, 16_385).jpeg().toBuffer())
    await expectTooManyPixels(await fixture('too-wide.heic'))
    await stored(greyPng(16_384, 2))
  })

  test('a HEIC of 41 megapixels, also where the system limits no memory', async () => {
    const input = await fixture('41-megapixels.heic')
    await expectTooManyPixels(input)
    const program = join(import.meta.dirname, 'decode-process.ts')
    const { status, stdout } = spawnSync(process.execPath, [program, 'heic'], { input })
    expect([status, stdout.length]).toEqual([3, 0])
  })

  test('a HEIC with a wrong size of itself, its tiles or their grid', async () => {
    const large = await fixture('41-megapixels.heic')
    resize(large, 0, 64, 48)
    await expectTooManyPixels(large)
    const tile = await fixture('tiled-mirrored.heif')
    resize(tile, 0, 20_000, 20_000)
    await expectTooManyPixels(tile)
    const grid = await fixture('tiled-mirrored.heif')
    resize(grid, 1, 20_000, 20_000)
    grid.writeUInt16BE(20_000, grid.indexOf('idat') + 8)
    grid.writeUInt16BE(20_000, grid.indexOf('idat') + 10)
    await expectTooManyPixels(grid)
  })
})

describe('an accepted picture', () => {
  test('is a photo of a phone with 48 megapixels, or a panorama, as JPEG', async () => {
    for (const [width, height] of [
      [8064, 6048],
      [16_000, 3900],
    ] as const) {
      const jpeg = await noise(20, 15).resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
      const { width: shown } = await sharp(await stored(jpeg)).metadata()
      expect(shown).toBe(1280)
    }
  })

  test('of noise loses quality until it takes no more room than a photograph', async () => {
    const { length } = await stored(await noise(1280, 1000).png().toBuffer())
    expect(length).toBeLessThan(200_000)
  })

  test('is judged by its content, not by its label', async () => {
    const png = (await flat(10, 10).png().toBuffer()).toString('base64')
    for (const label of ['data:image/heic', 'data:text/html;charset=utf-8', 'DATA:'])
      expect((await post(`${label};base64,${png}`)).status).toBe(201)
  })

  test.each([
    ['cup.heic', 96, 64, 'red green blue white'],
    ['cup-turned.heic', 64, 96, 'blue red white green'],
    ['tiled-mirrored.heif', 48, 40, 'green red white blue'],
  ])('%s is stored upright', async (name, width, height, expected) => {
    const webp = await stored(await fixture(name))
    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width, height, channels: 3 })
    const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((pixel) => {
      const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3).map((one) => one >> 7)
      return { 100: 'red', 10: 'green', 1: 'blue', 111: 'white' }[red * 100 + green * 10 + blue]
    })
    expect(corners.join(' ')).toBe(expected)
  })

  test('is turned as its EXIF says, and keeps what is transparent', async () => {
    const jpeg = await flat(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await sharp(await stored(jpeg)).metadata()).toMatchObject({ width: 20, height: 40 })
    const halfClear = await stored(await fixture('half-clear.heic'))
    const data = await sharp(halfClear).raw().toBuffer()
    expect([data[3], data[96 * 4 - 1]]).toEqual([255, 0])
  })

  test('loses its metadata and whatever is hidden in the file', async () => {
    const secrets = ['PloyAtHome', 'SecretCamera', 'Exif', 'EXIF', 'XMP ', 'xmpmeta', 'ICCP']
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>PloyAtHome</secret></x:xmpmeta>'
    const exif = {
      IFD0: { Copyright: 'PloyAtHome', Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' },
    }
    const marked = () => noise(60, 40).withExif(exif).withXmp(xmp).withIccProfile('p3')
    const tail = Buffer.from('PK\u0003\u0004PloyAtHome')
    for (const bytes of [
      await marked().jpeg().toBuffer(),
      await marked().png().toBuffer(),
      await fixture('cup-turned.heic'),
    ]) {
      expect(secrets.some((secret) => bytes.includes(secret))).toBe(true)
      const webp = await stored(Buffer.concat([bytes, tail]))
      expect(secrets.filter((secret) => webp.includes(secret))).toEqual([])
      const { exif, xmp, iptc, icc, orientation } = await sharp(webp).metadata()
      expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
    }
  })

  test('may be CMYK, of 16 bits, grey, transparent, interlaced or progressive', async () => {
    const pictures = [
      flat(50, 50).toColourspace('cmyk').jpeg(),
      flat(50, 50).toColourspace('rgb16').png(),
      flat(50, 50).greyscale().jpeg(),
      flat(50, 50).greyscale().png(),
      flat(50, 50).ensureAlpha(0.5).png(),
      noise(50, 50).png({ progressive: true }),
      noise(50, 50).jpeg({ progressive: true }),
    ].map((one) => one.toBuffer())
    const usual = { space: 'srgb', depth: 'uchar', width: 50, height: 50 }
    for (const bytes of await Promise.all(pictures))
      expect(await sharp(await stored(bytes)).metadata()).toMatchObject(usual)
  })
})

describe('the process that decodes', () => {
  test('is one for each picture, two at once', async () => {
    const file = dataUrl(await flat(10, 10).png().toBuffer())
    let alive = 0
    const count = () => {
      alive = Math.max(alive, children.filter(isAlive).length)
    }
    subscribe('child_process', count)
    // All of them are cut off, or this would take long.
    const people = Array.from({ length: 20 }, (_, index) => `person ${index}`)
    const all = await Promise.allSettled(
      people.map((userId) => decodePicture(file, { userId, timeoutMs: 1 })),
    )
    unsubscribe('child_process', count)
    expect(all.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
      Array(20).fill('OVERLOADED'),
    )
    expect([children.length, alive]).toEqual([20, 2])
  })

  test('is one at a time for a person, of whom seven more wait', async () => {
    const file = dataUrl(await flat(10, 10).png().toBuffer())
    let alive = 0
    const count = () => {
      alive = Math.max(alive, children.filter(isAlive).length)
    }
    subscribe('child_process', count)
    const send = () => decodePicture(file, { userId: 'one', timeoutMs: hangMs })
    const all = await Promise.allSettled(Array.from({ length: 20 }, send))
    unsubscribe('child_process', count)
    const codes = all.map((one) => one.status === 'rejected' && one.reason.code)
    expect(codes).toEqual([...Array(8).fill(false), ...Array(12).fill('TOO_MANY_REQUESTS')])
    expect([children.length, alive]).toEqual([8, 1])
  })

  test('does not begin with what is large for nothing', async () => {
    const oneBit = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'black' } })
        .toColourspace('b-w')
        .png({ palette: true, colours: 2, compressionLevel: 9 })
        .toBuffer()
    const large = await oneBit(8000, 4900)
    expect(8000 * 4900).toBeGreaterThan(5000 * large.length)
    expect((await post(dataUrl(large))).problem.code).toBe('IMAGE_NOT_SUPPORTED')
    const small = await oneBit(800, 490)
    expect(800 * 490).toBeLessThan(5000 * small.length)
    await stored(small)
  })

  test('is killed when it takes too long', async () => {
    const file = dataUrl(await fixture('cup.heic'))
    await expect(decodePicture(file, { userId: 'any', timeoutMs: 1 })).rejects.toMatchObject({
      code: 'OVERLOADED',
    })
    expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL'])
  })

  test.each([
    ['SIGKILL', 503, 'OVERLOADED'],
    ['SIGSEGV', 415, 'IMAGE_NOT_SUPPORTED'],
  ] as const)('may end by %s, and the next picture is decoded', async (signal, status, code) => {
    const png = await flat(10, 10).png().toBuffer()
    // As soon as it has started: it would soon be done.
    const end = (message: unknown) =>
      void setImmediate(() => (message as { process: ChildProcess }).process.kill(signal))
    subscribe('child_process', end)
    const { problem } = await post(dataUrl(png))
    unsubscribe('child_process', end)
    expect([problem.status, problem.code]).toEqual([status, code])
    await stored(png)
  })

  test.runIf(process.platform === 'linux')('may take so much memory and no more', async () => {
    const answered = stored(greyPng(8000, 5000))
    const limits = await vi.waitFor(
      async () => {
        const limits = await readFile(`/proc/${children[0]?.pid}/limits`, 'utf8')
        expect(limits).toMatch(/^Max cpu time +20 /m)
        return limits
      },
      { interval: 1, timeout: hangMs },
    )
    expect(limits).toMatch(/^Max data size +942080000 +942080000 /m)
    await answered
  })
})

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function uint32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function chunk(type: string, ...data: Buffer[]) {
  const named = Buffer.concat([Buffer.from(type), ...data])
  return Buffer.concat([uint32(named.length - 4), named, uint32(crc32(named))])
}

/** `kind`: bits per channel, colour type, compression, filter, interlacing. */
const png = (width: number, height: number, kind: number[], data: Buffer) =>
  Buffer.concat([
    signature,
    chunk('IHDR', uint32(width), uint32(height), Buffer.from(kind)),
    chunk('IDAT', data),
    chunk('IEND'),
  ])

const zeros = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 })

const greyPng = (width: number, height: number, rows = height) =>
  png(width, height, [8, 0, 0, 0, 0], zeros((width + 1) * rows))

/** Four channels of 16 bits in seven passes: each starts at x, y and takes every so many pixels. */
function deepInterlacedPng(width: number, height: number) {
  const passes = ['0088', '4088', '0448', '2044', '0224', '1022', '0112']
  const sizes = passes.map((pass) => {
    const [x = 0, y = 0, stepX = 1, stepY = 1] = [...pass].map(Number)
    return Math.ceil((height - y) / stepY) * (1 + Math.ceil((width - x) / stepX) * 8)
  })
  const data = zeros(sizes.reduce((sum, size) => sum + size))
  return png(width, height, [16, 6, 0, 0, 1], data)
}

/** Writes other dimensions into the picture's property number `which`. */
function resize(heic: Buffer, which: number, width: number, height: number) {
  const first = heic.indexOf('ispe')
  const at = which === 0 ? first : heic.indexOf('ispe', first + 4)
  heic.writeUInt32BE(width, at + 8)
  heic.writeUInt32BE(height, at + 12)
}
