import { readFileSync } from 'node:fs'
import type { Category } from '@tumbler/contract/menu'
import type { OptionGroup } from '@tumbler/contract/options'
import type { Order } from '@tumbler/contract/orders'
import { newPassword, type TestApp, TestUser, tumblerPhoto } from './test-app.ts'

const photo = `data:image/jpeg;base64,${readFileSync(tumblerPhoto).toString('base64')}`
type Rush = [minutesAgo: number, person: string, drink: string, given?: Given]

/** Of an order; its choices as the names of choices that are not the usual ones. */
interface Given {
  options?: readonly string[]
  [field: string]: unknown
}

const hot = { type: 'hot' }
const frappe = { type: 'frappe' }

/** The demo's drinks, oldest first. The first three are in progress, the other fourteen wait. */
const rush: readonly Rush[] = [
  [14, 'Mint', 'Latte', { sweetness: 25, options: ['Oat'] }],
  [14, 'Ploy', 'Thai Tea Latte', { remark: 'Less ice please' }],
  [14, 'Beam', 'Matcha Latte', { ...hot, sweetness: 25 }],
  [13, 'Oat', 'Americano', { ...hot, sweetness: 0, options: ['Double'] }],
  [9, 'Nam', 'Cocoa Frappe', { ...frappe, sweetness: 100, remark: 'Extra cream, no powder' }],
  [8, 'Chalermchai Wong', 'Strawberry Smoothie', { ...frappe, sweetness: 200 }],
  [7, 'Mint', 'อัญชันมะนาว', { sweetness: 75, remark: 'No lime' }],
  [6, 'Gun', 'Honey Lemon Tea', { sweetness: 125 }],
  [5, 'Ploy 2', 'Thai Tea Latte', { sweetness: 100 }],
  [4, 'Fah', 'Latte', { ...hot, sweetness: 10 }],
  [3, 'Ing', 'นมชมพู', { sweetness: 100, remark: 'Oat milk' }],
  [3, 'Tan', 'Latte'],
  [2, 'Aom', 'Thai Tea Latte'],
  [2, 'Best', 'Mocha', { ...hot, sweetness: 75, remark: 'Extra hot', options: ['Soy', 'Double'] }],
  [1, 'Jane', 'Matcha Latte', { ...frappe, sweetness: 25 }],
  [1, 'Win', 'Yuzu Soda'],
  [0, 'Pim', 'Americano', { ...hot, sweetness: 0 }],
]
const inProgress = 3

/** Fourteen orders wait at the time (ISO), three are in progress. */
export async function fillRush(app: TestApp, time: string): Promise<void> {
  const accounts = new Map<string, string>()
  let minutes = -1
  for (const [index, [minutesAgo, name, drink, given]] of rush.entries()) {
    if (minutesAgo !== minutes)
      await app.moveTo(new Date(Date.parse(time) - minutesAgo * 60_000).toISOString())
    minutes = minutesAgo
    const account = `rush-${index}`
    const known = accounts.get(name)
    const user = known
      ? new TestUser(app.url, known, newPassword)
      : await app.newUser(name.replace(/ 2$/, ''), account)
    accounts.set(name, user.email)
    const menu = await user.request<Category[]>('GET', '/category')
    const item = menu.flatMap(({ menu }) => menu).find((one) => one.name === drink)
    const order = await user.request<Order>('POST', '/order', {
      ...{ menu_id: item?.id, type: 'cold', sweetness: 50, remark: '-', tumblerImage: photo },
      ...given,
      options: chosenOf(item?.options ?? [], given?.options ?? []),
    })
    if (index < inProgress)
      await app
        .demoUser('barista')
        .request('PATCH', `/order/barista/${order.id}`, { status: 'in-progress' })
    else if (index % 2 === 0)
      await user.request('PUT', `/order/${order.id}/tumbler`, { isOnBar: true })
  }
}

const chosenOf = (groups: readonly OptionGroup[], names: readonly string[]) =>
  Object.fromEntries(
    groups.flatMap(({ id, choices }) =>
      choices.filter(({ name }) => names.includes(name)).map((choice) => [id, choice.id]),
    ),
  )
