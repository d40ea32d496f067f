import { expect, test } from 'vitest'
import { firstOf, inLanguage, secondOf, shownOf } from './two-names.ts'

test('a page shows the name in its script, else the first', () => {
  expect(shownOf('en', 'Latte', 'ลาเต้')).toBe('Latte')
  expect(shownOf('th', 'Latte', 'ลาเต้')).toBe('ลาเต้')
  expect(shownOf('en', 'ลาเต้', 'Latte')).toBe('Latte')
  expect(shownOf('th', 'ลาเต้', 'Latte')).toBe('ลาเต้')
  expect(shownOf('th', 'Latte', null)).toBe('Latte')
  expect(shownOf('th', 'Latte', undefined)).toBe('Latte')
  expect(shownOf('th', 'Latte', 'Cafe latte')).toBe('Latte')
  expect(shownOf('en', 'นมชมพู', 'นมเย็น')).toBe('นมชมพู')
})

const oat = { name: 'Milk', otherName: 'นม', choice: 'Oat', otherChoice: null, isUsual: false }
const latte = {
  ...{ id: '1', name: 'Latte', otherName: 'ลาเต้' },
  ...{ description: 'With milk', otherDescription: 'ใส่นม' },
  options: [oat],
}
const espresso = { id: '2', name: 'Espresso', otherName: null }

test('an answer is put into a language, and back, and says which name is the first', () => {
  const answer = { list: [latte, espresso], total: 2, at: null }
  const thai = inLanguage('th', answer)
  const [item] = thai.list as [typeof latte]
  expect(item).toMatchObject({ name: 'ลาเต้', otherName: 'Latte', description: 'ใส่นม' })
  expect(item.options[0]).toMatchObject({ name: 'นม', choice: 'Oat', otherChoice: null })
  expect([firstOf(item, 'name'), secondOf(item, 'name')]).toEqual(['Latte', 'ลาเต้'])
  expect([firstOf(latte, 'name'), secondOf(latte, 'name')]).toEqual(['Latte', 'ลาเต้'])
  expect([firstOf(espresso, 'name'), secondOf(espresso, 'name')]).toEqual(['Espresso', null])
  expect(inLanguage('en', thai)).toEqual(answer)
  expect(inLanguage('th', thai)).toBe(thai)
})

test('what stays as it is stays the same object', () => {
  const answer = { list: [latte, espresso], total: 2 }
  expect(inLanguage('en', answer)).toBe(answer)
  expect(inLanguage('th', answer).list[1]).toBe(espresso)
})

test('of figures and screens too', () => {
  const names = { Menu_name: 'Latte', otherMenu_name: 'ลาเต้', categoryName: 'Coffee' }
  expect(inLanguage('th', names)).toMatchObject({ Menu_name: 'ลาเต้', categoryName: 'Coffee' })
  const shown = { menuName: 'ลาเต้', otherMenuName: 'Latte' }
  expect(inLanguage('en', shown)).toMatchObject({ menuName: 'Latte', swapped: ['menuName'] })
})
