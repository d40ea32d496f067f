import { describe, expect, test } from 'vitest'
import * as options from './options.ts'
import { below, id, otherId, wrongIds, x } from './testing/samples.ts'
import { schemaFaults } from './testing/schema-faults.ts'

const isStrict = true
const group = {
  id,
  name: 'Milk',
  otherName: 'นม',
  choices: [{ id: otherId, name: 'Cow', otherName: 'นมวัว', isSoldOut: false }],
  isAvailable: 'available',
  archivedChoices: [{ id, name: 'Soy', otherName: 'ถั่วเหลือง' }],
  revision: 2,
}
const nullable = ['otherName', 'choices[].otherName', 'archivedChoices[].otherName']
const texts = ['name', 'choices[].name', 'archivedChoices[].name', ...nullable]
const names = { accepted: [x(25), 'นม'], refused: ['', ' Milk', 'Milk 2', x(26)] }

test('a group', () => {
  const shape = { example: group, nullable, texts }
  for (const { response } of [
    options.addOptionGroup,
    options.editOptionGroup,
    options.removeOptionGroup,
  ])
    expect(schemaFaults(response, shape)).toEqual([])
  const list = { example: [group], nullable: below('[]', nullable), texts: below('[]', texts) }
  expect(schemaFaults(options.listOptionGroups.response, list)).toEqual([])
})

describe('saving one', () => {
  const listOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: x(index + 1) }))
  const choices = {
    accepted: [listOf(2), listOf(8)],
    refused: [
      listOf(1),
      listOf(9),
      [{ name: 'Oat' }, { name: 'oat ' }],
      [
        { name: 'Oat', otherName: 'นม' },
        { name: 'Cow', otherName: 'นม ' },
      ],
      [{ name: 'Oat', otherName: 'นม' }, { name: 'นม' }],
    ],
  }

  test('addOptionGroup', () => {
    const shape = {
      example: { name: 'Milk', choices: [{ name: 'Cow' }, { name: 'Oat' }] },
      isStrict,
      accepted: { name: names.accepted, choices: choices.accepted },
      refused: { name: names.refused, 'choices[].name': names.refused, choices: choices.refused },
      texts: ['name', 'choices[].name'],
    }
    expect(schemaFaults(options.addOptionGroup.body, shape)).toEqual([])
  })

  test('editOptionGroup', () => {
    const shape = {
      example: {
        name: 'Milk',
        choices: [{ id, name: 'Cow' }, { name: 'Oat' }],
        soldOut: { [id]: true },
        isAvailable: 'available',
        revision: 3,
      },
      isStrict,
      optional: [
        ...['name', 'choices', 'choices[].id', 'soldOut', `soldOut.${id}`],
        ...['isAvailable', 'revision'],
      ],
      records: ['soldOut'],
      accepted: { choices: choices.accepted, revision: [0, 2_147_483_647] },
      refused: {
        choices: choices.refused,
        'choices[].id': wrongIds,
        soldOut: [{ x: true }, { [id]: 'yes' }],
        revision: [-1, 2_147_483_648],
      },
      texts: ['name', 'choices[].name'],
    }
    expect(schemaFaults(options.editOptionGroup.body, shape)).toEqual([])
    const twice = { choices: [{ name: 'Oat' }, { name: 'Oat' }] }
    const { error } = options.editOptionGroup.body.safeParse(twice)
    expect(error?.issues[0]?.message).toBe('same_choice')
  })
})
