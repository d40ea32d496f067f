/// <reference path="./libheif-js.d.ts" />
import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

export interface HeicWorkerData {
  largestPixels: number
  /** Pixels of the longer side. */
  longestSide: number
}

/** Upright, row by row, eight bits a channel. */
export interface RawPicture {
  data: Uint8Array<ArrayBuffer>
  width: number
  height: number
  channels: 3 | 4
  isPremultiplied: boolean
}

const { largestPixels, longestSide }: HeicWorkerData = workerData
/** All that decoding may hold at once: planes and rows of the largest picture, and as much again. */
const largestMemory = largestPixels * 16

parentPort?.on('message', async (bytes: Uint8Array) => {
  const picture = await decode(bytes)
  parentPort?.postMessage(picture, picture ? [picture.data.buffer] : [])
})

/** The main picture of a HEIC file; null for what libheif cannot read or finds too large. */
async function decode(bytes: Uint8Array): Promise<RawPicture | null> {
  const context = libheif.heif_context_alloc()
  limit(context.$$.ptr)
  libheif.heif_context_read_from_memory(context, bytes)
  const handle = libheif.heif_js_context_get_primary_image_handle(context)
  const picture = 'code' in handle || isTooLong(handle) ? null : await decodeUpright(handle)
  libheif.heif_context_free(context)
  return picture
}

type Handle = Extract<
  ReturnType<typeof libheif.heif_js_context_get_primary_image_handle>,
  { $$: object }
>

const isTooLong = (handle: Handle) =>
  libheif.heif_image_handle_get_width(handle) > longestSide ||
  libheif.heif_image_handle_get_height(handle) > longestSide

/** libheif turns and mirrors as the file says. */
async function decodeUpright(handle: Handle): Promise<RawPicture | null> {
  const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = libheif.heif_chroma
  const isTransparent = libheif.heif_image_handle_has_alpha_channel(handle) !== 0
  const decoded = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    isTransparent ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
  )
  const isPremultiplied = libheif.heif_image_handle_is_premultiplied_alpha(handle) !== 0
  libheif.heif_image_handle_release(handle)
  if ('code' in decoded) return null
  const [rows] = decoded.channels
  const picture = rows ? { ...packed(rows, isTransparent ? 4 : 3), isPremultiplied } : null
  libheif.heif_image_release(decoded.image)
  return picture
}

interface Rows {
  data: Uint8Array
  width: number
  height: number
  stride: number
}

/** Copied out of WebAssembly, without what its rows are filled up with. */
function packed({ data: from, width, height, stride }: Rows, channels: 3 | 4) {
  const length = width * channels
  const data = new Uint8Array(length * height)
  for (let row = 0; row < height; row += 1)
    data.set(from.subarray(row * stride, row * stride + length), row * length)
  return { data, width, height, channels }
}

/**
 * Tightens libheif's own limits, which hold for tiles, grids and what a stream says of itself too:
 * the fields max_image_size_pixels, max_memory_block_size and max_total_memory of
 * heif_security_limits, each of 64 bits.
 */
function limit(context: number) {
  const fields = libheif._heif_context_get_security_limits(context) / 4
  libheif.HEAPU32.set([largestPixels, 0], fields + 2)
  libheif.HEAPU32.set([largestMemory, 0], fields + 10)
  libheif.HEAPU32.set([largestMemory, 0], fields + 16)
}
