import { readBarTally, tapBarTally } from '@tumbler/contract/bar-tally'
import {
  addCategory,
  addMenuItem,
  editCategory,
  editMenuItem,
  getCategory,
  getMenuItem,
  listArchive,
} from '@tumbler/contract/menu'
import { addOptionGroup, editOptionGroup } from '@tumbler/contract/options'
import { searchOrders } from '@tumbler/contract/order-search'
import { getOrder, listMyOrders, moveOrderAsBarista, placeOrder } from '@tumbler/contract/orders'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { rankMenu } from '@tumbler/contract/statistics'
import { expect, test } from 'vitest'
import { makeDraft, makeOrder } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const ploy = await app.newUser('user')

async function addCoffee(categoryFor: 'cafe' | 'bar' = 'cafe') {
  const body = { name: 'Coffee', otherName: 'กาแฟ', categoryFor }
  return (await fern.call(addCategory, { body })).body
}

const latteNames = {
  ...{ name: 'Latte', otherName: 'ลาเต้' },
  ...{ description: 'With milk', otherDescription: 'ใส่นม' },
}

async function addLatte(given: object = latteNames, category_id?: string) {
  const body = { category_id: category_id ?? (await addCoffee()).id, ...given }
  const { status, body: item } = await fern.call(addMenuItem, { body })
  if (status !== 201) throw new Error('the item was refused')
  return item
}

const read = async (id: string) => (await fern.call(getMenuItem, { params: { id } })).body
const edit = (id: string, body: object) => fern.call(editMenuItem, { params: { id }, body })

test('an item and its category have a second name, which the menu and the archive answer', async () => {
  const { id, category_id } = await addLatte()
  const { body: category } = await app.call(getCategory, { params: { id: category_id } })
  expect(category).toMatchObject({ name: 'Coffee', otherName: 'กาแฟ', menu: [latteNames] })
  expect(await read(id)).toMatchObject({ ...latteNames, category: { otherName: 'กาแฟ' } })
  await edit(id, { isAvailable: 'unavailable' })
  const { entries } = (await fern.call(listArchive, { query: {} })).body
  expect(entries.find((one) => one.id === id)).toMatchObject(latteNames)
})

test('without one it is null, as is a blank description', async () => {
  const { id } = await addLatte({ name: 'Latte', otherDescription: ' ' })
  expect(await read(id)).toMatchObject({ otherName: null, otherDescription: null })
  const { body } = await fern.call(addCategory, { body: { name: 'Tea', categoryFor: 'cafe' } })
  expect(body.otherName).toBeNull()
})

test('a second name has the rules of the first', async () => {
  const { id, category_id } = await addLatte()
  for (const otherName of ['', ' Latte', 'Latte 2', 'x'.repeat(26)]) {
    expect((await edit(id, { otherName })).problem.errors?.[0]?.path).toBe('body.otherName')
    const params = { id: category_id }
    const category = await fern.call(editCategory, { params, body: { otherName } })
    expect(category.problem.errors?.[0]?.path).toBe('body.otherName')
  }
  expect((await edit(id, { otherDescription: 'x'.repeat(51) })).status).toBe(400)
  expect((await edit(id, { otherName: 'x'.repeat(25) })).status).toBe(200)
})

test('changing it is a change, once; what is not named stays', async () => {
  const { id, category_id } = await addLatte()
  const changed = await edit(id, { otherName: 'ลาเต้ร้อน', revision: 0 })
  expect(changed.body).toMatchObject({ ...latteNames, otherName: 'ลาเต้ร้อน', revision: 1 })
  expect((await edit(id, { otherName: 'ลาเต้ร้อน' })).body.revision).toBe(1)
  expect((await edit(id, { otherName: null, revision: 0 })).status).toBe(409)
  expect((await edit(id, { otherName: null })).body).toMatchObject({ otherName: null, revision: 2 })
  const rename = async (otherName: string | null) => {
    const params = { id: category_id }
    return (await fern.call(editCategory, { params, body: { otherName } })).body
  }
  expect(await rename('กาแฟร้อน')).toMatchObject({ otherName: 'กาแฟร้อน', revision: 1 })
  expect(await rename('กาแฟร้อน')).toMatchObject({ revision: 1 })
  expect(await rename(null)).toMatchObject({ name: 'Coffee', otherName: null, revision: 2 })
})

const milk = {
  ...{ name: 'Milk', otherName: 'นม' },
  choices: [{ name: 'Cow', otherName: 'นมวัว' }, { name: 'Oat' }],
}

test('a group and its choices have second names too, and keep what is not named', async () => {
  const { id, choices } = (await fern.call(addOptionGroup, { body: milk })).body
  expect(choices.map(({ otherName }) => otherName)).toEqual(['นมวัว', null])
  const oat = { name: 'Oat', otherName: 'ข้าวโอ๊ต' }
  const body = { choices: [{ name: 'Cow' }, oat] }
  const edited = (await fern.call(editOptionGroup, { params: { id }, body })).body
  expect(edited).toMatchObject({
    otherName: 'นม',
    choices: [{ name: 'Cow', otherName: 'นมวัว' }, oat],
    revision: 1,
  })
  const cleared = await fern.call(editOptionGroup, { params: { id }, body: { otherName: null } })
  expect(cleared.body).toMatchObject({ name: 'Milk', otherName: null, revision: 2 })
  await fern.call(editOptionGroup, { params: { id }, body: { name: 'Whey' } })
})

test('an order keeps both names as they were, and is found by either', async () => {
  const { id: groupId, choices } = (await fern.call(addOptionGroup, { body: milk })).body
  const item = await addLatte({ ...latteNames, optionGroups: [groupId] })
  const draft = await makeDraft(app, ploy, item)
  const options = { [groupId]: choices[0]?.id }
  const { id } = (await ploy.call(placeOrder, { body: { ...draft, options } })).body
  await edit(item.id, { name: 'Mocha', otherName: null })
  const kept = {
    menu: { name: 'Latte', otherName: 'ลาเต้', category: { name: 'Coffee', otherName: 'กาแฟ' } },
    options: [{ name: 'Milk', otherName: 'นม', choice: 'Cow', otherChoice: 'นมวัว', isUsual: true }],
  }
  expect((await ploy.call(getOrder, { params: { id } })).body).toMatchObject(kept)
  expect((await ploy.call(listMyOrders)).body.find((one) => one.id === id)).toMatchObject(kept)
  for (const text of ['latte', 'ลาเต้']) {
    const { orders } = (await fern.call(searchOrders, { query: { text } })).body
    expect(orders.map((order) => order.id)).toEqual([id])
  }
  expect((await fern.call(searchOrders, { query: { text: 'ลาเต้เย็น' } })).body.orders).toEqual([])
})

test('the figures say what an item is called now', async () => {
  const item = await addLatte({ name: 'Flat White', otherName: 'แฟลตไวท์' })
  const { id } = await makeOrder(app, await app.newUser('user'), item)
  for (const status of ['in-progress', 'done'])
    await fern.call(moveOrderAsBarista, { params: { id }, body: { status } })
  const ranked = (await fern.call(rankMenu, { query: {} })).body
  expect(ranked.find(({ Menu_name }) => Menu_name === 'Flat White')).toMatchObject({
    ...{ otherMenu_name: 'แฟลตไวท์', categoryName: 'Coffee', otherCategoryName: 'กาแฟ' },
  })
})

test('a drink counted at the bar keeps both names', async () => {
  const bar = await openTestApp()
  const nok = await bar.newUser('barista', 'Nok')
  const category = { name: 'Beer', otherName: 'เบียร์', categoryFor: 'bar' }
  const { id } = (await nok.call(addCategory, { body: category })).body
  const lager = { name: 'Lager', otherName: 'ลาเกอร์' }
  const { body: item } = await nok.call(addMenuItem, { body: { ...lager, category_id: id } })
  await nok.call(changeCafeStatus, { params: { value: 'bar-open' } })
  await nok.call(tapBarTally, { body: { menu_id: item.id, change: 1 } })
  const { counts, taps } = (await nok.call(readBarTally)).body
  expect(counts[0]?.menu).toMatchObject({ ...lager, category: { otherName: 'เบียร์' } })
  expect(taps[0]?.menu).toMatchObject(lager)
})

async function addMilk(name = 'Milk', otherName = 'นม') {
  const cow = { name: 'Cow', otherName: 'นมวัว' }
  const choices = [cow, { name: 'Oat', otherName: 'นมข้าวโอ๊ต' }]
  const body = { name: `${name} of names`, otherName: `${otherName} ของชื่อ`, choices }
  const group = (await fern.call(addOptionGroup, { body })).body
  const change = (change: object) =>
    fern.call(editOptionGroup, { params: { id: group.id }, body: change })
  return { ...group, change }
}

test('no name of a choice is a name of another one, in either language', async () => {
  const { choices, change } = await addMilk()
  const [cow, oat] = choices.map(({ id, name }) => ({ id, name }))
  for (const wrong of [
    { ...oat, otherName: 'นมวัว' },
    { ...oat, otherName: 'cow' },
    { ...oat, name: 'นมวัว', otherName: null },
  ]) {
    // Whether the other name is said again, or is the one that is kept.
    for (const first of [cow, { ...cow, otherName: 'นมวัว' }]) {
      const { problem } = await change({ choices: [first, wrong] })
      expect(problem.errors).toMatchObject([{ path: 'body.choices', code: 'same_choice' }])
    }
  }
  const { body } = await change({ choices: [cow, { ...oat, otherName: 'oat' }] })
  expect(body.choices[1]).toMatchObject({ id: oat?.id, otherName: 'oat' })
})

test('a choice whose names were typed the wrong way round stays the same one', async () => {
  const { choices, change } = await addMilk('Milks', 'นมๆ')
  const [cow, oat] = choices
  const turned = { id: oat?.id, name: 'นมข้าวโอ๊ต', otherName: 'Oat' }
  const { body } = await change({ choices: [{ id: cow?.id, name: 'Cow' }, turned] })
  expect(body.choices).toMatchObject([{ id: cow?.id }, turned])
  expect(body.archivedChoices).toEqual([])
})

test('no name of a group is a name of another one', async () => {
  const first = await addMilk('Beans', 'เมล็ด')
  const second = await addMilk('Roast', 'คั่ว')
  for (const wrong of [{ otherName: first.otherName }, { name: first.otherName }]) {
    const { problem } = await second.change(wrong)
    expect(problem.errors).toMatchObject([{ path: 'body.name', code: 'name_taken' }])
  }
  expect((await second.change({ otherName: null })).status).toBe(200)
})
