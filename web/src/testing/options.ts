import type { OptionGroup } from '@tumbler/contract/options'
import { idOf } from './cafe.ts'

/** The first name is the usual choice; the ids begin with the group's. */
export const groupOf = (
  number: number,
  name: string,
  names: readonly string[],
  soldOut: readonly string[] = [],
): OptionGroup => ({
  id: idOf(number),
  name,
  otherName: null,
  choices: names.map((choice, index) => ({
    id: idOf(number + index + 1),
    name: choice,
    otherName: null,
    isSoldOut: soldOut.includes(choice),
  })),
})

export const milkId = idOf(310)
export const [cowId, oatId, soyId] = [idOf(311), idOf(312), idOf(313)]

export const milkOf = (names = ['Cow', 'Oat', 'Soy'], soldOut: readonly string[] = []) =>
  groupOf(310, 'Milk', names, soldOut)

export const shotsId = idOf(320)
export const [singleId, doubleId] = [idOf(321), idOf(322)]
export const shots = groupOf(320, 'Shots', ['Single', 'Double'])
