import { settingsLimits } from '@tumbler/rules/settings-limits'
import { beforeEach, expect, test } from 'vitest'
import { categoryOf, idOf, itemOf } from '../../testing/cafe.ts'
import { FakeShopSettings } from '../../testing/fake-shop-settings.ts'
import { openApp, people } from '../../testing/open-app.tsx'
import { allOfRole, findRole, press, seen, until, user, write } from '../../testing/show-screen.tsx'

/** The shop's list of marks, and what it says about allergies (product-rules §35). */
let shop: FakeShopSettings
const has = (words: string) => until(() => expect(seen()).toContain(words))
const open = () =>
  openApp('/shop-settings/marks', {
    me: people.admin,
    answers: {
      ...shop.answers(),
      listCategories: () => [
        categoryOf(1, 'Coffee', [
          itemOf(11, 'Latte', { marks: [shop.now.marks[1]?.id ?? ''] }),
          itemOf(12, 'Black'),
        ]),
      ],
    },
  })
const last = () => shop.sent.at(-1) as { marks?: { text: { en: string } }[] }

beforeEach(() => {
  shop = new FakeShopSettings()
})

test('a mark gets both texts, an icon, and whether it is avoided; it comes last', async () => {
  open()
  await press('New')
  await write('Mark, English', 'Spicy')
  await write('Mark, ไทย', 'เผ็ด')
  await user.click(await findRole('radio', 'Chili'))
  await user.click(await findRole('switch', 'People avoid it'))
  await has('Marks of drinks: added Spicy')
  await press('Save')
  await until(() => expect(shop.sent).toHaveLength(1))
  expect(last().marks?.slice(0, 4)).toEqual(new FakeShopSettings().now.marks)
  expect(last().marks?.[4]).toMatchObject({
    text: { en: 'Spicy', th: 'เผ็ด' },
    icon: 'spicy',
    isToAvoid: true,
  })
})

test('removing a mark says which drinks lose it', async () => {
  open()
  await press('Edit Contains milk')
  await has('1 drink has this mark and will lose it when it is removed.')
  await press('Edit Vegan')
  await has('No drink has this mark.')
  await press('Edit Contains milk')
  await press('Remove')
  await press('Save')
  await until(() =>
    expect(last().marks?.map(({ text }) => text.en)).toEqual(['Vegan', 'Contains nuts', 'Decaf']),
  )
})

test('whether people avoid a saved mark stays as it is, and a second of the same name is refused', async () => {
  open()
  await press('Edit Contains nuts')
  await has('Filters leave these drinks out. This stays so: filters rely on it.')
  expect(allOfRole('switch', 'People avoid it')).toEqual([])
  await press('New')
  expect(allOfRole('switch', 'People avoid it')).toHaveLength(1)
  await write('Mark, English', 'vegan')
  await press('Save')
  await has('There is such a mark already.')
  expect(shop.sent).toEqual([])
})

test('an empty mark is refused, and no more than twelve can be added', async () => {
  const extra = Array.from({ length: settingsLimits.marks - 5 }, (_, index) => ({
    id: idOf(60 + index),
    icon: 'star' as const,
    text: { en: `Own ${index}`, th: '' },
    isToAvoid: false,
  }))
  shop.now.marks = [...shop.now.marks, ...extra]
  open()
  await press('New')
  await has('New mark')
  expect((await findRole('button', 'New')).ariaDisabled).toBe('true')
  await press('Save')
  await has('Please fill this in.')
  expect(shop.sent).toEqual([])
})

test('the sentences about allergies are written in both languages', async () => {
  open()
  const write = async (label: string, text: string) =>
    user.type(await findRole('textbox', label), text)
  await write('About allergies, English', 'Ask us.')
  await write('About allergies, ไทย', 'ถามเรา')
  await press('Save')
  await until(() => expect(last()).toMatchObject({ allergyText: { en: 'Ask us.', th: 'ถามเรา' } }))
  await until(() => expect(allOfRole('button', 'Save')).toEqual([]))
})
