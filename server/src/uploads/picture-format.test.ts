import { expect, test } from 'vitest'
import { pictureFormatOf } from './picture-format.ts'

const box = (type: string, content: string) => {
  const bytes = Buffer.from(`\0\0\0\0${type}${content}`, 'latin1')
  bytes.writeUInt32BE(bytes.length)
  return bytes
}
/** The main brand first. */
const heif = (...[main, ...compatible]: readonly string[]) =>
  Buffer.concat([box('ftyp', `${main}\0\0\0\0${compatible.join('')}`), box('meta', 'avif')])

test.each([
  ['heic', ['heic', 'mif1', 'heic']],
  ['heic', ['hevm']],
  ['heic', ['mif1', 'mif1', 'heic']],
  ['heic', ['msf1', 'hevc']],
  [null, ['mif1', 'miaf']],
  [null, ['avif', 'mif1', 'miaf']],
  [null, ['mif1', 'heic', 'avif']],
  [null, ['heic', 'avis']],
  [null, ['jpeg', 'mif1', 'heic']],
] as const)('%s is the format of brands %j', (format, brands) => {
  expect(pictureFormatOf(heif(...brands))).toBe(format)
})

test('a length that is not true leads no further than the file', () => {
  const file = heif('mif1')
  file.writeUInt32BE(0xffffffff)
  expect(pictureFormatOf(file)).toBeNull()
})

test('a HEIC file is whole when its data is, with a size in 4 or 8 bytes or up to the end', () => {
  const data = box('mdat', 'x'.repeat(100))
  const long = Buffer.concat([Buffer.from('\0\0\0\u0001mdat', 'latin1'), Buffer.alloc(8), data])
  long.writeBigUInt64BE(BigInt(long.length), 8)
  for (const box of [data, long]) {
    const file = Buffer.concat([heif('heic', 'mif1'), box])
    expect(pictureFormatOf(file)).toBe('heic')
    expect(pictureFormatOf(Buffer.concat([file, Buffer.from('PK\u0003\u0004')]))).toBe('heic')
    for (const missing of [1, 50])
      expect(pictureFormatOf(file.subarray(0, file.length - missing))).toBeNull()
  }
  data.writeUInt32BE(0)
  expect(pictureFormatOf(Buffer.concat([heif('heic'), data]))).toBe('heic')
})
