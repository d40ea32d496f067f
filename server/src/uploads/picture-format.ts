export type PictureFormat = 'png' | 'jpeg' | 'heic'

/** Exit code of the process that decodes. */
export const tooManyPixelsCode = 3

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/** A progressive JPEG has about ten; each takes a pass over all pixels and as little as 65 bytes. */
const maxScans = 100
const marker = { startOfScan: 0xda, firstWithLength: 0xc0, restart: 0xd0, endOfImage: 0xd9 }

/** Of HEVC pictures and bursts; the general brands of HEIF may hold AV1 and others as well. */
const hevcBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs']
const generalBrands = ['mif1', 'msf1']
const av1Brands = ['avif', 'avis']

/** By the bytes alone, never by a name or label; null for what is not accepted (spec §5). */
export function pictureFormatOf(bytes: Buffer): PictureFormat | null {
  if (startsWith(bytes, png)) return 'png'
  if (startsWith(bytes, jpeg)) return scansOf(bytes) > maxScans ? null : 'jpeg'
  return isHevc(brandsOf(bytes)) && isWhole(bytes) ? 'heic' : null
}

const startsWith = (bytes: Buffer, signature: Buffer) =>
  bytes.subarray(0, signature.length).equals(signature)

/** How many scans a JPEG has, by its segments; what stands between two of them is skipped. */
function scansOf(bytes: Buffer) {
  let scans = 0
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 4 <= bytes.length; ) {
    const code = bytes.readUInt8(at + 1)
    if (code === marker.startOfScan) scans += 1
    const isAlone = code >= marker.restart && code <= marker.endOfImage
    const hasLength = code >= marker.firstWithLength && code < 0xff && !isAlone
    const end = at + (hasLength ? 2 + bytes.readUInt16BE(at + 2) : 1)
    at = bytes.indexOf(0xff, end)
  }
  return scans
}

function isHevc([main = '', ...compatible]: string[]) {
  if (compatible.some((brand) => av1Brands.includes(brand))) return false
  if (hevcBrands.includes(main)) return true
  return generalBrands.includes(main) && compatible.some((brand) => hevcBrands.includes(brand))
}

/** The brands that a HEIF file begins with, the main one first. */
function brandsOf(bytes: Buffer) {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

/** libheif fills up what a file lacks at its end with grey; such a picture is none. */
function isWhole(bytes: Buffer) {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const size = sizeOfBox(bytes, at)
    if (size < 8 || at + size > bytes.length) return !['meta', 'mdat'].includes(type)
    at += size
  }
  return true
}

/** One of 0 goes to the end of the file, and one of 1 is followed by its size in eight bytes. */
function sizeOfBox(bytes: Buffer, at: number) {
  const size = bytes.readUInt32BE(at)
  if (size === 0) return bytes.length - at
  return size === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : size
}
