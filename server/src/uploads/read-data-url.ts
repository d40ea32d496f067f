import { isTooLargeToUpload } from '@tumbler/rules/limits'
import { Refusal } from '../http/refusal.ts'

const longestLabel = 200

/** The bytes of a data URL, whatever its label calls them; each step takes time in proportion to its length. */
export function readDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.slice(0, longestLabel).indexOf(',')
  const label = dataUrl.slice(0, Math.max(0, comma)).toLowerCase()
  if (!label.startsWith('data:') || !label.endsWith(';base64'))
    throw new Refusal('IMAGE_NOT_SUPPORTED')
  const base64 = dataUrl.slice(comma + 1)
  const size = (base64.length / 4) * 3 - paddingOf(base64)
  if (isTooLargeToUpload(size)) throw new Refusal('IMAGE_TOO_LARGE')
  const bytes = Buffer.from(base64, 'base64')
  // Node passes over what is no base64, so fewer bytes come out, and reads the alphabet of URLs too.
  if (bytes.length !== size || base64.includes('-') || base64.includes('_'))
    throw new Refusal('IMAGE_NOT_SUPPORTED')
  return bytes
}

function paddingOf(base64: string) {
  if (base64.endsWith('==')) return 2
  return base64.endsWith('=') ? 1 : 0
}
