import { describe, expect, test } from 'vitest'
import { photoErrorOf, scaledSize } from './use-photo-upload.ts'

const photo = { name: 'cup.jpg', type: 'image/jpeg', size: 1000 }
const megabyte = 1024 * 1024

describe('photoErrorOf', () => {
  test.each([
    ['cup.jpg', 'image/jpeg'],
    ['cup.png', 'image/png'],
    ['cup.heic', 'image/heic'],
    ['cup.heif', 'image/heif'],
    ['CUP.HEIC', ''],
  ])('takes %s of type "%s"', (name, type) => {
    expect(photoErrorOf({ ...photo, name, type })).toBeNull()
  })

  test.each([
    ['cup.gif', 'image/gif'],
    ['cup.pdf', 'application/pdf'],
    ['cup', ''],
  ])('does not take %s of type "%s"', (name, type) => {
    expect(photoErrorOf({ ...photo, name, type })).toBe('IMAGE_NOT_SUPPORTED')
  })

  // It is measured as it is sent, after it was scaled.
  test('takes an original of up to 40 MB', () => {
    expect(photoErrorOf({ ...photo, size: 40 * megabyte })).toBeNull()
    expect(photoErrorOf({ ...photo, size: 40 * megabyte + 1 })).toBe('IMAGE_TOO_LARGE')
  })
})

describe('scaledSize', () => {
  test('the longest side shrinks to 1280 and the shape stays', () => {
    expect(scaledSize(4032, 3024)).toEqual({ width: 1280, height: 960 })
    expect(scaledSize(3024, 4032)).toEqual({ width: 960, height: 1280 })
  })

  test('a small picture stays as it is', () => {
    expect(scaledSize(640, 480)).toEqual({ width: 640, height: 480 })
  })
})
