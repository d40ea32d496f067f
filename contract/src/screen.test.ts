import { expect, test } from 'vitest'
import * as screen from './screen.ts'
import { at, below, cafeStatus, id, look, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

test('the public screen', () => {
  const shown = {
    id,
    name: 'Ploy',
    number: 7,
    menuName: 'Latte',
    categoryFor: 'cafe',
    type: 'hot',
    sweetness: 50,
    look,
    isInProgress: true,
    doneAt: at,
  }
  const fields = ['name', 'number', 'type', 'sweetness', 'look', 'look.garnish', 'doneAt']
  const shape = {
    example: {
      shop: cafeStatus,
      preparing: [shown],
      preparingTotal: 1,
      ready: [shown],
      readyTotal: 1,
      wait: { from: 4, to: 7 },
      barDrinks: 3,
    },
    nullable: [
      ...below('shop', ['pausedUntil', 'openUntil']),
      ...below('preparing[]', fields),
      ...below('ready[]', fields),
      'wait',
      'barDrinks',
    ],
    texts: [
      ...below('preparing[]', ['name', 'menuName']),
      ...below('ready[]', ['name', 'menuName']),
    ],
  }
  expect(schemaFaults(screen.readScreen.response, shape)).toEqual([])
})

test('its link', () => {
  const ofToken = {
    example: { token: 'x' },
    isStrict: true,
    texts: ['token'],
    accepted: { token: [x(100)] },
    refused: { token: ['', x(101)] },
  }
  expect(schemaFaults(screen.readScreen.params, ofToken)).toEqual([])
  const since = { example: { since: at }, nullable: ['since'] }
  expect(schemaFaults(screen.readScreenLink.response, since)).toEqual([])
  const url = { example: { url: 'x' }, texts: ['url'] }
  expect(schemaFaults(screen.makeScreenLink.response, url)).toEqual([])
  const { response } = screen.revokeScreenLink
  expect(response.parse({ since: null })).toEqual({ since: null })
  for (const wrong of [{}, { since: at }]) expect(response.safeParse(wrong).success).toBe(false)
})
