import type { MenuItem } from '@tumbler/contract/menu'
import { beforeEach, describe, expect, test } from 'vitest'
import { categoryOf, idOf, itemOf, settings } from '../../testing/cafe.ts'
import { expectLogged } from '../../testing/console-output.ts'
import { type Answers, type FakeRequest, refusal } from '../../testing/fake-server.ts'
import { readThai } from '../../testing/in-thai.ts'
import { fill, openMenu, valueIn } from '../../testing/open-menu.ts'
import {
  allOfRole,
  controls,
  findRole,
  press,
  seen,
  until,
  user,
} from '../../testing/show-screen.tsx'

/** What an item of the bar costs (product-rules §28). */
let sent: FakeRequest[]
beforeEach(() => {
  sent = []
})

const barPage = `/menuManagement/Cocktails/${idOf(2)}`
const edit = `/edit-menu/${idOf(21)}`
const isOff = async (name: string) => (await findRole('button', name)).ariaDisabled === 'true'
const field = () => document.querySelector<HTMLInputElement>('input[name="price"]')

const open = (path: string, given: Partial<MenuItem> = {}, answers: Answers = {}) => {
  const keep = (request: FakeRequest, item: MenuItem) => {
    sent.push(request)
    return { ...item, ...request.body } as MenuItem
  }
  const opened = openMenu(path, {
    answers: {
      editMenuItem: (request) => keep(request, itemOf(21, 'Mojito', given)),
      addMenuItem: (request) => {
        const item = keep(request, itemOf(24, ''))
        return { ...item, data: item }
      },
      ...answers,
    },
  })
  opened.menu.menu = [
    categoryOf(1, 'Coffee', [itemOf(11, 'Americano', { price: null })]),
    {
      ...categoryOf(2, 'Cocktails', [
        itemOf(21, 'Mojito', { category_id: idOf(2), revision: 4, ...given }),
        itemOf(22, 'Water', { category_id: idOf(2) }),
      ]),
      categoryFor: 'bar',
    },
  ]
  return opened
}

describe('the form of an item of the bar', () => {
  test.each([
    ['120', 12_000],
    ['120.50', 12_050],
    ['1,250.5', 125_050],
    ['๑๒๐', 12_000],
    ['0', 0],
    ['9999', 999_900],
  ])('sends %s as hundredths', async (typed, price) => {
    const { at } = open(edit)
    await fill('price', typed)
    await press('Save')
    await at(barPage)
    expect(sent[0]?.body).toMatchObject({ price, revision: 4 })
  })

  test('says what is no price, and does not save it', async () => {
    open(edit)
    for (const typed of ['-1', '12o', '120.555', '10000']) {
      await fill('price', typed)
      await until(() => expect(seen()).toContain('From 0 to 9,999, such as 120 or 120.50'))
      expect(field()?.getAttribute('aria-invalid')).toBe('true')
      expect(await isOff('Save')).toBe(true)
    }
    await fill('price', '120')
    await until(() => expect(seen()).not.toContain('From 0 to 9,999'))
    expect(await isOff('Save')).toBe(false)
  })

  test('shows the price as it is, sends none that is the same, and takes it off', async () => {
    const { at, go } = open(edit, { price: 12_050 })
    expect(await valueIn('price')).toBe('120.50')
    await fill('description', 'Rum')
    await fill('price', ' 120,50 ')
    await press('Save')
    await at(barPage)
    expect(sent[0]?.body).not.toHaveProperty('price')
    go(edit)
    await fill('price', '')
    await press('Save')
    await until(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ price: null })
  })

  test('stands on the card of the preview, which is that of a drink that can be had', async () => {
    open(edit, { price: 12_050 })
    const card = await until(() => {
      const found = document.querySelector('[class*=menuCard] li')
      expect(found?.textContent).toContain('120.50 THB')
      return found
    })
    expect(card?.querySelector('[aria-disabled]')).toBeNull()
    await fill('price', '95')
    await until(() => expect(card?.textContent).toContain('95 THB'))
    await fill('price', '')
    await until(() => expect(card?.textContent).not.toContain('THB'))
  })

  test('of no price, and of a price of 0, sends what changes', async () => {
    const { at, go } = open(edit, { price: 0 })
    expect(await valueIn('price')).toBe('0')
    await fill('description', 'Rum')
    await press('Save')
    await at(barPage)
    expect(sent[0]?.body).not.toHaveProperty('price')
    go(edit)
    await fill('price', '')
    await press('Save')
    await until(() => expect(sent[1]?.body).toMatchObject({ price: null }))
  })

  test('of a new one sends it where there is one', async () => {
    const { at } = open(`/add-menu/${idOf(2)}`)
    await fill('name', 'Negroni')
    expect(await valueIn('price')).toBe('')
    await press('Add')
    await at(barPage)
    expect(sent[0]?.body).not.toHaveProperty('price')
    const second = open(`/add-menu/${idOf(2)}`)
    await fill('name', 'Negroni')
    await fill('price', '120')
    await press('Add')
    await second.at(barPage)
    expect(sent[1]?.body).toMatchObject({ name: 'Negroni', price: 12_000 })
  })

  test('says at the field what the server refuses', async () => {
    expectLogged('The menu was not changed')
    open(
      edit,
      {},
      {
        editMenuItem: () =>
          refusal(
            'VALIDATION_FAILED',
            {},
            {
              errors: [{ path: 'body.price', code: 'cafe_is_free', message: 'Free' }],
            },
          ),
      },
    )
    await fill('price', '120')
    await press('Save')
    await until(() => expect(seen()).toContain('Drinks of the cafe have no price.'))
  })

  test('names the currency, in Thai too', async () => {
    open(edit, {}, { getSettings: () => ({ ...settings, currency: 'EUR' }) })
    await until(() => expect(seen()).toContain('Price, EUR'))
    await readThai()
    await until(() => expect(seen()).toContain('ราคา (EUR)'))
    await fill('price', 'x')
    await until(() => expect(seen()).toContain('กรอกตั้งแต่ 0 ถึง 9,999'))
  })
})

describe('the form of an item of the cafe', () => {
  test('has no price', async () => {
    open(`/edit-menu/${idOf(11)}`)
    await findRole('switch', 'Featured')
    expect(field()).toBeNull()
  })

  const choose = async (category: string, before = 'Cocktails') => {
    await user.click(await findRole('button', before))
    await user.click(await findRole('option', category))
  }

  test.each([
    ['sends the price that is in sight, also none, once it goes to the bar', null, null],
    ['sends none to a server of an earlier version', undefined, undefined],
  ])('%s', async (_case, price, expected) => {
    const opened = open(`/edit-menu/${idOf(11)}`)
    const [coffee] = opened.menu.menu
    for (const item of coffee?.menu ?? [])
      if (price === undefined) delete item.price
      else item.price = price
    await choose('Cocktails', 'Coffee')
    expect(await valueIn('price')).toBe('')
    await press('Save')
    await until(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ category_id: idOf(2) })
    expect(sent[0]?.body.price).toBe(expected)
  })

  test('sends none of an item that comes from the bar; a wrong one stays in sight', async () => {
    open(edit, { price: 12_000 })
    await fill('price', '12x')
    await choose('Coffee')
    await until(() => expect(seen()).toContain('From 0 to 9,999'))
    await fill('price', '13')
    await until(() => expect(field()).toBeNull())
    await press('Save')
    await until(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ category_id: idOf(1) })
    expect(sent[0]?.body).not.toHaveProperty('price')
  })
})

test('the list of the bar has the prices', async () => {
  open(barPage, { price: 12_050 })
  await findRole('heading', 'Mojito')
  const rows = controls('main li', '').map(({ textContent }) => textContent)
  expect(rows[0]).toContain('Mojito')
  expect(rows[0]).toContain('120.50 THB')
  expect(rows[1]).not.toContain('THB')
  expect(allOfRole('img', 'Hot')).toEqual([])
})
