/// <reference path="./libheif-js.d.ts" />
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { type PictureFormat, tooManyPixelsCode } from './picture-format.ts'

// The program of a child process that decodes one picture: its format is the argument, its bytes
// are stdin, WebP is stdout. Nothing on stdout says that the picture cannot or may not be decoded, and
// the exit code whether that is for its pixels.

const maxPixels = 40_000_000
/** A JPEG is made smaller while it is read. */
const maxJpegPixels = 130_000_000
/** What decoding may hold: the most pixels with four channels of 8 bits. */
const maxBytes = maxPixels * 4
/** No camera takes a longer one, and a row of millions costs more than its pixels. */
const maxSide = 16_384
/** One colour takes less than a photograph of any camera: much to decode for little to send. */
const maxPixelsPerByte = 5000
const maxOutputSide = 1280
const maxStoredBytes = 200_000

// libheif reports here what it finds wrong with a file.
console.log = () => {}
sharp.concurrency(1)

class TooManyPixels extends Error {}

let exitCode = 0
const webp = await decode().catch((error) => {
  if (error instanceof TooManyPixels) exitCode = tooManyPixelsCode
  return Buffer.alloc(0)
})
process.stdout.end(webp, () => process.exit(exitCode))

async function decode() {
  const format = process.argv[2] as PictureFormat
  const bytes = await buffer(process.stdin)
  const picture = format === 'heic' ? await openHeic(bytes) : await openPngOrJpeg(bytes, format)
  return inStoredSize(
    picture.resize({
      width: maxOutputSide,
      height: maxOutputSide,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  )
}

/** Noise takes ten times what a photograph does: it loses quality until it is as small. */
async function inStoredSize(picture: Sharp) {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let webp = Buffer.alloc(0)
  for (const quality of [80, 60, 40, 20, 1]) {
    webp = await sharp(data, { raw: { width, height, channels } }).webp({ quality }).toBuffer()
    if (webp.length <= maxStoredBytes) break
  }
  return webp
}

async function openPngOrJpeg(bytes: Buffer, format: 'png' | 'jpeg') {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const { width, height, channels, depth } = await picture.metadata()
  const isJpeg = format === 'jpeg'
  const bytesPerChannel = depth === 'uchar' ? 1 : 2
  const isLarge = !isJpeg && width * height * channels * bytesPerChannel > maxBytes
  if (isLarge || width * height > (isJpeg ? maxJpegPixels : maxPixels)) throw new TooManyPixels()
  if (Math.max(width, height) > maxSide) throw new TooManyPixels()
  if (width * height > maxPixelsPerByte * bytes.length) throw new Error('no photograph')
  return picture.autoOrient()
}

/**
 * The main picture of a HEIC file. libheif turns and mirrors it as the file says; what EXIF says of
 * turning only repeats that.
 */
async function openHeic(bytes: Buffer) {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = libheif.heif_chroma
  const context = libheif.heif_context_alloc()
  // The fields max_image_size_pixels, max_memory_block_size and max_total_memory of
  // heif_security_limits, each of 64 bits; they hold for tiles and grids too.
  const limits = libheif._heif_context_get_security_limits(context.$$.ptr) / 4
  libheif.HEAPU32.set([maxPixels, 0], limits + 2)
  libheif.HEAPU32.set([maxBytes, 0], limits + 10)
  libheif.HEAPU32.set([maxBytes, 0], limits + 16)

  libheif.heif_context_read_from_memory(context, bytes)
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  if ('code' in handle) throw problemOf(handle)
  const width = libheif.heif_image_handle_get_width(handle)
  const height = libheif.heif_image_handle_get_height(handle)
  if (Math.max(width, height) > maxSide || width * height > maxPixels) throw new TooManyPixels()
  const premultiplied = libheif.heif_image_handle_is_premultiplied_alpha(handle) !== 0
  const channels = libheif.heif_image_handle_has_alpha_channel(handle) === 0 ? 3 : 4
  const decoded = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    channels === 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
  )
  if ('code' in decoded) throw problemOf(decoded)
  const [rows] = decoded.channels
  if (!rows) throw new Error('no picture')
  return sharp(packed(rows, channels), {
    raw: { width: rows.width, height: rows.height, channels, premultiplied },
  })
}

function problemOf({ message }: { message: string }) {
  return /security limit|exceeds|too large/i.test(message)
    ? new TooManyPixels()
    : new Error(message)
}

interface Rows {
  data: Uint8Array
  width: number
  height: number
  stride: number
}

/** Moves the rows together where they are: a copy would take as much memory again. */
function packed({ data, width, height, stride }: Rows, channels: number) {
  const length = width * channels
  for (let row = 1; row < height; row += 1)
    data.copyWithin(row * length, row * stride, row * stride + length)
  return data.subarray(0, length * height)
}
