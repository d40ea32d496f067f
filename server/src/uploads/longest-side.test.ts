import { uploadImage } from '@tumbler/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let ploy: Person
beforeAll(async () => {
  house = await openTestHouse()
  ploy = await house.someone('user')
})
afterAll(() => house.close())

async function answerTo(format: 'png' | 'jpeg', width: number, height: number) {
  const create = { width, height, channels: 3 as const, background: '#3d8b75' }
  const bytes = await sharp({ create }).toFormat(format).toBuffer()
  const file = `data:image/${format};base64,${bytes.toString('base64')}`
  const { status, problem } = await ploy.call(uploadImage, { body: { file } })
  return [status, problem.code]
}

describe('a picture of which a side is longer than 16,384 pixels is refused by its header', () => {
  test.each([
    ['png', 40_000_000, 1],
    ['png', 1, 1_000_000],
    ['png', 16_385, 1],
    ['jpeg', 16_385, 8],
    ['jpeg', 8, 16_385],
  ] as const)('a %s of %i x %i', async (format, width, height) => {
    expect(await answerTo(format, width, height)).toEqual([415, 'IMAGE_NOT_SUPPORTED'])
  })

  test('and one that is as long is not', async () => {
    expect(await answerTo('png', 16_384, 2)).toEqual([201, undefined])
    expect(await answerTo('jpeg', 8, 16_384)).toEqual([201, undefined])
  })
})
