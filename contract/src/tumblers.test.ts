import { describe, expect, test } from 'vitest'
import { id, tumbler, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'
import { addTumbler, listTumblers, removeTumbler, renameTumbler } from './tumblers.ts'
import { getImage, uploadImage, uploadMenuPhoto } from './uploads.ts'

const isStrict = true

describe('tumblers', () => {
  const names = { accepted: { name: [x(20)] }, refused: { name: ['', ' ', x(21)] } }

  test('are listed, eight at most', () => {
    const shape = {
      example: [tumbler],
      texts: ['[].name', '[].image'],
      accepted: { itself: [[], Array(8).fill(tumbler)], '[].used': [0] },
      refused: { itself: [Array(9).fill(tumbler)], '[].used': [-1] },
    }
    expect(schemaFaults(listTumblers.response, shape)).toEqual([])
    for (const { response } of [addTumbler, renameTumbler, removeTumbler])
      expect(schemaFaults(response, { example: tumbler, texts: ['name', 'image'] })).toEqual([])
  })

  test('are added by a name and the address of a picture', () => {
    const shape = {
      example: { name: 'Blue', image: '/1.webp' },
      isStrict,
      texts: ['name', 'image'],
      accepted: { ...names.accepted, image: ['', x(200)] },
      refused: { ...names.refused, image: [x(201)] },
    }
    expect(schemaFaults(addTumbler.body, shape)).toEqual([])
  })

  test('are renamed and removed by their id', () => {
    const shape = { example: { name: 'Red' }, isStrict, texts: ['name'], ...names }
    expect(schemaFaults(renameTumbler.body, shape)).toEqual([])
    for (const { params } of [renameTumbler, removeTumbler])
      expect(
        schemaFaults(params, { example: { id }, isStrict, refused: { id: wrongIds } }),
      ).toEqual([])
  })
})

test.each([uploadImage, uploadMenuPhoto])('a picture is sent to $path', ({ body, response }) => {
  const shape = {
    example: { file: 'data:' },
    isStrict,
    texts: ['file'],
    accepted: { file: [x(7_190_508)] },
    refused: { file: [x(7_190_509)] },
  }
  expect(schemaFaults(body, shape)).toEqual([])
  expect(schemaFaults(response, { example: { url: '/1.webp' }, texts: ['url'] })).toEqual([])
})

test('a picture is read by its name', () => {
  const shape = { example: { name: '1.webp' }, isStrict, texts: ['name'] }
  expect(schemaFaults(getImage.params, shape)).toEqual([])
})
