import { expect, test } from 'vitest'
import * as screen from './screen.ts'
import {
  at,
  below,
  cafeStatus,
  id,
  look,
  orderedOption,
  orderedOptionOthers,
  x,
} from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

test('the public screen', () => {
  const shown = {
    id,
    name: 'Ploy',
    number: 7,
    menuName: 'Latte',
    otherMenuName: 'ลาเต้',
    categoryName: 'Coffee',
    categoryFor: 'cafe',
    type: 'hot',
    sweetness: 50,
    options: [orderedOption],
    look,
    isInProgress: true,
    doneAt: at,
  }
  const others = below('options[]', orderedOptionOthers)
  const texts = [
    ...['name', 'menuName', 'otherMenuName', 'categoryName', 'options[].name', 'options[].choice'],
    ...others,
  ]
  const fields = [
    ...['name', 'number', 'type', 'sweetness', 'look', 'look.garnish', 'doneAt'],
    ...['otherMenuName', ...others],
  ]
  const shape = {
    example: {
      shop: cafeStatus,
      preparing: [shown],
      preparingTotal: 1,
      ready: [shown],
      readyTotal: 1,
      wait: { from: 4, to: 7 },
    },
    nullable: [
      ...below('shop', ['pausedUntil', 'openUntil', 'fullQueue', 'lateSince']),
      ...below('preparing[]', fields),
      ...below('ready[]', fields),
      'wait',
    ],
    optional: [
      ...below('shop', ['fullQueue', 'lateMinutes', 'lateSince']),
      ...below('preparing[]', ['categoryName', ...others]),
      ...below('ready[]', ['categoryName', ...others]),
    ],
    texts: [...below('preparing[]', texts), ...below('ready[]', texts)],
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
})

test('a screen, as staff see and change it', () => {
  const shape = {
    example: {
      id,
      name: 'TV',
      url: 'x',
      isOn: true,
      seenAt: at,
      changedAt: at,
      changedBy: 'Mali',
    },
    nullable: ['url', 'seenAt', 'changedBy'],
    texts: ['name', 'url', 'changedBy'],
  }
  expect(schemaFaults(screen.screenLink, shape)).toEqual([])
  const ofChange = {
    example: { name: 'TV', isOn: true },
    isStrict: true,
    optional: ['name', 'isOn'],
    texts: ['name'],
    accepted: { name: [x(20)] },
    refused: { name: ['', x(21)] },
  }
  expect(schemaFaults(screen.changeScreen.body, ofChange)).toEqual([])
  expect(screen.changeScreen.body.safeParse({}).success).toBe(false)
  const { body } = screen.addScreen
  expect(body.parse({ name: ' TV ' })).toEqual({ name: 'TV' })
  for (const wrong of [{}, { name: ' ' }, { name: x(21) }, { name: 'TV', isOn: true }])
    expect(body.safeParse(wrong).success).toBe(false)
})
