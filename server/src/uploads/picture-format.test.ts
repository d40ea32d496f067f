import { expect, test } from 'vitest'
import { pictureFormatOf } from './picture-format.ts'

const heif = (...brands: string[]) => {
  const [main = '', ...compatible] = brands
  return Buffer.concat([box('ftyp', `${main}\0\0\0\0${compatible.join('')}`), box('meta', 'avif')])
}

const box = (type: string, content: string) => {
  const bytes = Buffer.from(`\0\0\0\0${type}${content}`, 'latin1')
  bytes.writeUInt32BE(bytes.length)
  return bytes
}

test.each([
  ['heic', ['heic', 'mif1', 'heic']],
  ['heic', ['heix', 'mif1']],
  ['heic', ['hevc', 'msf1']],
  ['heic', ['heim']],
  ['heic', ['heis']],
  ['heic', ['mif1', 'mif1', 'heic']],
  ['heic', ['msf1', 'hevc']],
  [null, ['mif1', 'miaf']],
  [null, ['avif', 'mif1', 'miaf']],
  [null, ['avis', 'msf1']],
  [null, ['mif1', 'avif']],
  [null, ['mif1', 'heic', 'avif']],
  [null, ['mp42', 'isom']],
  [null, ['jpeg', 'mif1', 'heic']],
] as const)('%s is what brands %j say', (format, brands) => {
  expect(pictureFormatOf(heif(...brands))).toBe(format)
})

test.each([
  ['png', '89504e470d0a1a0a00'],
  [null, '89504e470d0a1a'],
  ['jpeg', 'ffd8ffe000'],
  [null, 'ffd8'],
  [null, ''],
  [null, '00000010667479706865'],
  [null, '47494638396100000000000000000000'],
  [null, '52494646000000005745425056503820'],
  [null, '255044462d312e37000000000000000000'],
])('%s begins with %s', (format, bytes) => {
  expect(pictureFormatOf(Buffer.from(bytes, 'hex'))).toBe(format)
})

test('a length that lies leads no further than the file', () => {
  const lie = heif('mif1')
  lie.writeUInt32BE(0xffffffff)
  expect(pictureFormatOf(lie)).toBeNull()
})

test('a HEIC file without its end is none; what stands behind it is no concern', () => {
  const data = box('mdat', 'x'.repeat(100))
  const file = Buffer.concat([heif('heic', 'mif1'), data])
  expect(pictureFormatOf(file)).toBe('heic')
  for (const missing of [1, 50, 107])
    expect(pictureFormatOf(file.subarray(0, file.length - missing)), String(missing)).toBe(
      missing === 107 ? 'heic' : null,
    )
  expect(pictureFormatOf(Buffer.concat([file, Buffer.from('PK\u0003\u0004 a zip file')]))).toBe(
    'heic',
  )
  const large = Buffer.concat([
    heif('heic'),
    Buffer.from('\0\0\0\u0001mdat', 'latin1'),
    Buffer.alloc(8),
    data,
  ])
  large.writeBigUInt64BE(BigInt(16 + data.length), large.length - data.length - 8)
  expect(pictureFormatOf(large)).toBe('heic')
  expect(pictureFormatOf(large.subarray(0, large.length - 1))).toBeNull()
  const open = Buffer.from(file)
  open.writeUInt32BE(0, file.length - data.length)
  expect(pictureFormatOf(open)).toBe('heic')
})
