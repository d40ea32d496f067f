import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { HeicThread } from './heic-thread.ts'

const patience = { timeout: 12_000 }

const fixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name))

const usual = { largestPixels: 40_000_000, longestSide: 16_384, slowestMs: 20_000, idleMs: 60_000 }
let thread: HeicThread
const open = (changed: Partial<typeof usual> = {}) => {
  thread = new HeicThread({ ...usual, ...changed })
  return thread
}
afterEach(() => thread.end())

/** Whole numbers of a corner's red, green and blue, rounded to full or none. */
const corners = ({ data, width, height, channels }: Decoded) =>
  [0, width - 1, (height - 1) * width, height * width - 1].map((pixel) =>
    Array.from(data.subarray(pixel * channels, pixel * channels + 3), (value) =>
      Math.round(value / 255),
    ).join(''),
  )
/** Not the picture itself: to print one takes more memory than there is. */
const widthOf = async (bytes: Buffer) => (await thread.decode(bytes))?.width ?? null
type Decoded = NonNullable<Awaited<ReturnType<HeicThread['decode']>>>
const [red, green, blue, white] = ['100', '010', '001', '111']

describe('a HEIC picture', () => {
  test.each([
    ['cup.heic', 96, 64, [red, green, blue, white]],
    ['cup-turned.heic', 64, 96, [blue, red, white, green]],
    ['tiled-mirrored.heif', 48, 40, [green, red, white, blue]],
  ])('%s comes out upright', async (name, width, height, expected) => {
    const picture = await open().decode(await fixture(name))
    expect(picture).toMatchObject({ width, height, channels: 3 })
    expect(corners(picture as Decoded)).toEqual(expected)
  })

  test('keeps what is transparent', async () => {
    const picture = await open().decode(await fixture('half-clear.heic'))
    expect(picture).toMatchObject({ width: 96, height: 64, channels: 4, isPremultiplied: false })
    expect([picture?.data[3], picture?.data[96 * 4 - 1]]).toEqual([255, 0])
  })

  test('of more than 40 megapixels is not decoded', async () => {
    open()
    expect(await widthOf(await fixture('41-megapixels.heic'))).toBeNull()
  })

  test('of which a side is too long is not decoded', async () => {
    const [tall, wide] = [await fixture('cup-turned.heic'), await fixture('cup.heic')]
    open({ longestSide: 95 })
    expect([await widthOf(tall), await widthOf(wide)]).toEqual([null, null])
    thread.end()
    open({ longestSide: 96 })
    expect([await widthOf(tall), await widthOf(wide)]).toEqual([64, 96])
  })

  test('may not be made of tiles that are too large either', async () => {
    const tilesOf64 = await fixture('tiled-mirrored.heif')
    open({ largestPixels: 64 * 64 - 1 })
    expect(await widthOf(tilesOf64)).toBeNull()
    thread.end()
    open({ largestPixels: 64 * 64 })
    expect(await widthOf(tilesOf64)).toBe(48)
  })

  test('may not lie about its size: neither the picture, nor its tiles, nor their grid', async () => {
    const large = await fixture('41-megapixels.heic')
    resize(large, 0, 64, 48)
    const tile = await fixture('tiled-mirrored.heif')
    resize(tile, 0, 20_000, 20_000)
    const grid = await fixture('tiled-mirrored.heif')
    resize(grid, 1, 20_000, 20_000)
    grid.writeUInt16BE(20_000, grid.indexOf('idat') + 8)
    grid.writeUInt16BE(20_000, grid.indexOf('idat') + 10)
    open()
    for (const lie of [large, tile, grid]) expect(await widthOf(lie)).toBeNull()
  })

  test('that is cut off, broken or AV1 is none, and the next one is decoded', async () => {
    const whole = await fixture('cup.heic')
    open()
    for (const size of [0, 20, 300])
      expect(await widthOf(whole.subarray(0, size)), String(size)).toBeNull()
    expect(await widthOf(await fixture('cup-av1.heif'))).toBeNull()
    for (let at = 30; at < whole.length - 4; at += 23) {
      const broken = Buffer.from(whole)
      broken.fill(0xff, at, at + 4)
      await thread.decode(broken)
    }
    expect(await widthOf(whole)).toBe(96)
  })
})

describe('the thread', () => {
  test('is ended when a picture takes too long, and the next gets a new one', async () => {
    const slow = open({ slowestMs: 0 })
    const whole = await fixture('cup.heic')
    await expect(slow.decode(whole)).rejects.toMatchObject({ code: 'OVERLOADED' })
    expect(slow.isRunning).toBe(false)
    await expect(slow.decode(whole)).rejects.toMatchObject({ code: 'OVERLOADED' })
  })

  test('decodes all that come at once', async () => {
    const whole = await fixture('cup.heic')
    open()
    const pictures = await Promise.all([whole, whole, whole].map((one) => thread.decode(one)))
    expect(pictures.map((picture) => picture?.width)).toEqual([96, 96, 96])
  })

  test('ends when nothing more comes', async () => {
    open({ idleMs: 1 })
    await thread.decode(await fixture('cup.heic'))
    await vi.waitFor(() => expect(thread.isRunning).toBe(false), patience)
  })
})

/** Writes other dimensions into the picture's property number `which`. */
function resize(heic: Buffer, which: number, width: number, height: number) {
  const first = heic.indexOf('ispe')
  const at = which === 0 ? first : heic.indexOf('ispe', first + 4)
  heic.writeUInt32BE(width, at + 8)
  heic.writeUInt32BE(height, at + 12)
}
