import { limits } from '@tumbler/rules/limits'
import sharp from 'sharp'
import { Refusal } from '../http/refusal.ts'
import { Turns } from '../turns.ts'

const largestPixels = 40_000_000
const longestSide = 1280
const slowestSeconds = 10

const turns = new Turns(2, 16)

/**
 * The picture of a data URL, judged by its content and not by its label: decoded within limits,
 * upright, without any metadata, at most 1280 px, as WebP (product-rules §8).
 */
export async function decodedPicture(dataUrl: string): Promise<Buffer> {
  const bytes = bytesOf(dataUrl)
  if (!isPng(bytes) && !isJpeg(bytes)) throw new Refusal('IMAGE_NOT_SUPPORTED')
  return turns.take(async () => {
    try {
      return await sharp(bytes, { limitInputPixels: largestPixels, failOn: 'error' })
        .timeout({ seconds: slowestSeconds })
        .autoOrient()
        .resize({
          width: longestSide,
          height: longestSide,
          fit: 'inside',
          withoutEnlargement: true,
        })
        .webp({ quality: 80 })
        .toBuffer()
    } catch {
      // sharp throws plain errors; whatever it could not read is no picture to us.
      throw new Refusal('IMAGE_NOT_SUPPORTED')
    }
  })
}

function bytesOf(dataUrl: string) {
  const comma = dataUrl.indexOf(',')
  const label = dataUrl.slice(0, Math.max(0, comma))
  if (!label.startsWith('data:') || !label.endsWith(';base64'))
    throw new Refusal('IMAGE_NOT_SUPPORTED')
  const decodedBytes = ((dataUrl.length - comma - 1) * 3) / 4 - 2
  if (decodedBytes > limits.uploadBytes) throw new Refusal('IMAGE_TOO_LARGE')
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64')
  if (bytes.length > limits.uploadBytes) throw new Refusal('IMAGE_TOO_LARGE')
  return bytes
}

const startsWith = (bytes: Buffer, signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

const isPng = (bytes: Buffer) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isJpeg = (bytes: Buffer) => startsWith(bytes, [0xff, 0xd8, 0xff])
