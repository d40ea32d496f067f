import { describe, expect, test } from 'vitest'
import { readDataUrl } from './read-data-url.ts'

const limit = 5 * 1024 * 1024
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const codeOf = (read: () => unknown) => {
  try {
    read()
    return null
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a data URL', () => {
  test.each([0, 1, 2, 3, 4, 1000])('of %d bytes comes out as it went in', (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7) % 256))
    expect(readDataUrl(dataUrl(bytes))).toEqual(bytes)
  })

  test('may spell its scheme as it likes and say nothing of its type', () => {
    expect(readDataUrl('DATA:;BASE64,QUJD').toString()).toBe('ABC')
    expect(readDataUrl('data:image/jpeg;charset=utf-8;base64,QUJD').toString()).toBe('ABC')
  })

  test.each([
    ['nothing', ''],
    ['a name', 'cup.png'],
    ['an address', 'https://elsewhere.example/cup.png'],
    ['no comma', 'data:image/png;base64'],
    ['no base64', 'data:image/svg+xml,<svg/>'],
    ['a label that never ends', `data:${'a'.repeat(300)};base64,QUJD`],
    ['a missing character', 'data:image/png;base64,QUJ'],
    ['missing padding', 'data:image/png;base64,QQ'],
    ['too much padding', 'data:image/png;base64,QUJDQQ======'],
    ['padding in the middle', 'data:image/png;base64,QQ==QUJD'],
    ['a space', 'data:image/png;base64,QUJD QUJ'],
    ['a line break', 'data:image/png;base64,QUJD\nQUJDQUI'],
    ['a character that is none of it', 'data:image/png;base64,QU*D'],
    ['the alphabet of URLs', 'data:image/png;base64,_-_-'],
    ['a second label', 'data:image/png;base64,data:image/png;base64,QUJD'],
    ['a Thai letter', 'data:image/png;base64,QUJก'],
  ])('with %s is none', (_, value) => {
    expect(codeOf(() => readDataUrl(value))).toBe('IMAGE_NOT_SUPPORTED')
  })

  test('is smaller than 5 MB when decoded', () => {
    const codes = [-1, 0, 1].map((more) =>
      codeOf(() => readDataUrl(dataUrl(Buffer.alloc(limit + more)))),
    )
    expect(codes).toEqual([null, 'IMAGE_TOO_LARGE', 'IMAGE_TOO_LARGE'])
  })

  test.each([',', '=', ';base64,', 'data:', '\n'])(
    'of 7 million %j is refused at once',
    (piece) => {
      const long = `data:${piece.repeat(7_000_000 / piece.length)}`
      const began = performance.now()
      expect(codeOf(() => readDataUrl(long))).not.toBeNull()
      expect(codeOf(() => readDataUrl(`data:;base64,${long.slice(0, 6_000_000)}`))).not.toBeNull()
      expect(performance.now() - began).toBeLessThan(1000)
    },
  )
})
