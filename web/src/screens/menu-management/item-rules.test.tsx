import type { MenuItem } from '@tumbler/contract/menu'
import { addDays } from '@tumbler/rules/periods'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { categoryOf, idOf, itemOf } from '../../testing/cafe.ts'
import type { FakeRequest } from '../../testing/fake-server.ts'
import { readThai } from '../../testing/in-thai.ts'
import { coffeePage, fill, openMenu } from '../../testing/open-menu.ts'
import {
  allOfRole,
  controls,
  findRole,
  found,
  press,
  seen,
  until,
  user,
} from '../../testing/show-screen.tsx'

/** An item that is featured or Not counted (product-rules §36). */
let sent: FakeRequest[]
const today = shopTimeAt(new Date(), 'Asia/Bangkok').date
const uncounted = 'Not counted'
const toggle = async (name: string) => user.click(await findRole('switch', name))
const isOn = async (name: string) => ((await findRole('switch', name)) as HTMLInputElement).checked
const dateField = () => found('input[type=date]', 'Featured until') as Promise<HTMLInputElement>
const isOff = async (name: string) => (await findRole('button', name)).ariaDisabled === 'true'

beforeEach(() => {
  sent = []
})

const open = (path: string, given: Partial<MenuItem> = {}) => {
  const opened = openMenu(path, {
    answers: {
      editMenuItem: (request) => {
        sent.push(request)
        return { ...itemOf(13, 'Cocoa', given), ...request.body, revision: 5 } as MenuItem
      },
      addMenuItem: (request) => {
        sent.push(request)
        const item = { ...itemOf(14, ''), ...request.body } as MenuItem
        return { ...item, data: item }
      },
    },
  })
  opened.menu.menu = [
    categoryOf(1, 'Coffee', [
      itemOf(11, 'Americano'),
      itemOf(13, 'Cocoa', { revision: 4, ...given }),
    ]),
    {
      ...categoryOf(2, 'Cocktails', [itemOf(21, 'Mojito', { category_id: idOf(2) })]),
      categoryFor: 'bar',
    },
  ]
  return opened
}
const edit = `/edit-menu/${idOf(13)}`

describe('the form of an item', () => {
  test('sends that it is Not counted and until when it is featured, a week at first', async () => {
    const { at } = open(edit)
    await toggle(uncounted)
    await toggle('Featured')
    expect((await dateField()).value).toBe(addDays(today, 7))
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body).toMatchObject({
      isUncounted: true,
      featuredUntil: addDays(today, 7),
      revision: 4,
    })
  })

  test('sends neither as long as they are as before, and both when they are taken off', async () => {
    const { at, go } = open(edit, { isUncounted: true, featuredUntil: today })
    expect([await isOn(uncounted), await isOn('Featured')]).toEqual([true, true])
    await fill('description', 'Dark')
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body).not.toHaveProperty('isUncounted')
    expect(sent[0]?.body).not.toHaveProperty('featuredUntil')
    go(edit)
    await toggle(uncounted)
    await toggle('Featured')
    await press('Save')
    await until(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ isUncounted: false, featuredUntil: null })
  })

  test('takes today, no day before and no empty one', async () => {
    open(edit)
    await toggle('Featured')
    for (const [date, isWrong] of [
      [addDays(today, -1), true],
      [today, false],
      ['', true],
    ] as const) {
      await user.clear(await dateField())
      if (date !== '') await user.type(await dateField(), date)
      await until(async () => expect(await isOff('Save')).toBe(isWrong))
      await until(() => expect(seen().includes('Today or a later day')).toBe(isWrong))
      expect((await dateField()).getAttribute('aria-invalid')).toBe(isWrong ? 'true' : null)
    }
  })

  test('of a new item sends them where they are set', async () => {
    open(`/add-menu/${idOf(1)}`)
    await fill('name', 'Water')
    expect([await isOn(uncounted), await isOn('Featured')]).toEqual([false, false])
    await toggle(uncounted)
    await press('Add')
    await until(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ name: 'Water', isUncounted: true })
    expect(sent[0]?.body).not.toHaveProperty('featuredUntil')
  })

  const brewing = (text: string) => found('button', text)

  test('sends how long it brews, from 15 seconds to 10 minutes', async () => {
    const { at, go } = open(edit)
    await user.click(await brewing('No time'))
    await user.click(await findRole('option', '3 min'))
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body).toMatchObject({ brewSeconds: 180, revision: 4 })
    go(edit)
    await user.click(await brewing('3 min'))
    const options = [...document.querySelectorAll('[role=option]')]
    const texts = options.map(({ textContent }) => textContent)
    const some = [0, 1, 3, 4, 5, -1].map((at) => texts.at(at))
    expect(some).toEqual(['No time', '15 s', '45 s', '1 min', '1:30 min', '10 min'])
  })

  test('shows a time that the API set, sends none that is as before, and takes it off', async () => {
    const { at, go } = open(edit, { brewSeconds: 100 })
    await brewing('1:40 min')
    await fill('description', 'Dark')
    await press('Save')
    await at(coffeePage)
    expect(sent[0]?.body).not.toHaveProperty('brewSeconds')
    go(edit)
    await user.click(await brewing('1:40 min'))
    await user.click(await findRole('option', 'No time'))
    await press('Save')
    await until(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ brewSeconds: null })
  })

  test('of the bar knows no limit', async () => {
    open(`/edit-menu/${idOf(21)}`)
    await findRole('switch', 'Featured')
    expect(allOfRole('switch', uncounted)).toEqual([])
  })

  test('follows another barista, and is all in Thai', async () => {
    const { menu, announce } = open(edit)
    expect(await isOn('Featured')).toBe(false)
    const [coffee] = menu.menu
    const saved = { featuredUntil: today, isUncounted: true, revision: 5 }
    menu.menu = menu.menu.map((one) =>
      one === coffee
        ? {
            ...one,
            menu: one.menu.map((item) => (item.id === idOf(13) ? { ...item, ...saved } : item)),
          }
        : one,
    )
    await announce()
    await until(async () => expect(await isOn('Featured')).toBe(true))
    expect((await dateField()).value).toBe(today)
    await readThai()
    expect(await isOn('ไม่นับรวมแก้วต่อวัน')).toBe(true)
    await found('input[type=date]', 'แนะนำถึงวันที่')
  })
})

test('the list says which items are featured and Not counted', async () => {
  open(coffeePage, { isUncounted: true, featuredUntil: '2030-12-05' })
  await findRole('heading', 'Cocoa')
  const rows = controls('main li', '').map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/Cocoa ?Featured until 5 December ?Not counted/)
  expect(rows[0]).not.toMatch(/Featured|Not counted/)
  // As arranged, whatever is featured.
  expect(rows.map((row) => /Americano|Cocoa/.exec(row ?? '')?.[0])).toEqual(['Americano', 'Cocoa'])
  await readThai()
  await until(() => expect(seen()).toContain('แนะนำ ถึง 5 ธันวาคม'))
  expect(seen()).toContain('ไม่นับแก้ว')
})
