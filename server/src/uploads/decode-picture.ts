import type { Sharp } from 'sharp'
import { Refusal } from '../http/refusal.ts'
import { Turns } from '../turns.ts'
import { HeicThread } from './heic-thread.ts'
import { pictureFormatOf } from './picture-format.ts'
import { readDataUrl } from './read-data-url.ts'

const largestPixels = 40_000_000
/** No camera takes a longer one; a row of millions costs more than its pixels. */
const longestSourceSide = 16_384
const longestSide = 1280
const slowestSeconds = 10
const idleMs = 10_000

/** Loaded with the first picture: it takes as much memory as the house without it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No picture is decoded twice: what libvips would keep of one is no use for the next.
  sharp.cache(false)
  return sharp
}

const turns = new Turns(2, 16)
const heicThread = new HeicThread({
  largestPixels,
  longestSide: longestSourceSide,
  slowestMs: slowestSeconds * 1000,
  idleMs,
})

/**
 * The picture of a data URL, judged by its content and not by its label: decoded within limits,
 * upright, without any metadata, at most 1280 px, as WebP (product-rules §8).
 */
export async function decodedPicture(dataUrl: string): Promise<Buffer> {
  const bytes = readDataUrl(dataUrl)
  const format = pictureFormatOf(bytes)
  if (!format) throw new Refusal('IMAGE_NOT_SUPPORTED')
  return turns.take(async () => {
    const picture = format === 'heic' ? await openHeic(bytes) : await openPngOrJpeg(bytes)
    return scaled(picture)
  })
}

/** What EXIF says of turning is left alone: in HEIC it only repeats what was done already. */
async function openHeic(bytes: Buffer) {
  const picture = await heicThread.decode(bytes)
  if (!picture) throw new Refusal('IMAGE_NOT_SUPPORTED')
  const { data, width, height, channels, isPremultiplied: premultiplied } = picture
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels, premultiplied } })
}

async function openPngOrJpeg(bytes: Buffer) {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error' })
  // Of the header alone; what cannot be read has no size.
  const size = await picture.metadata().catch(() => null)
  if (!size || Math.max(size.width, size.height) > longestSourceSide)
    throw new Refusal('IMAGE_NOT_SUPPORTED')
  return picture.autoOrient()
}

async function scaled(picture: Sharp) {
  try {
    return await picture
      .timeout({ seconds: slowestSeconds })
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch (error) {
    // sharp throws plain errors; whatever it could not read is no picture to us.
    const isTooSlow = error instanceof Error && error.message.startsWith('timeout')
    throw new Refusal(isTooSlow ? 'OVERLOADED' : 'IMAGE_NOT_SUPPORTED')
  }
}
