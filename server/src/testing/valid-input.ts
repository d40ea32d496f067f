import type { endpoints } from '@tumbler/contract/endpoints'
import { addScreen } from '@tumbler/contract/screen'
import { makeGroup } from './make-options.ts'
import { makeItem, makeOrder, makePicture } from './make-order.ts'
import type { TestApp, TestUser } from './test-app.ts'

interface ValidInput {
  /** Of things that exist; keyed by the first path segment. */
  ids: Record<string, string>
  bodies: Partial<Record<keyof typeof endpoints, object>>
}

/** What every endpoint takes: ids of things that exist, and bodies that are valid. */
export async function validInput(app: TestApp, customer: TestUser): Promise<ValidInput> {
  const item = await makeItem(app)
  const order = await makeOrder(app, customer, item)
  const picture = await makePicture(app, customer)
  const [{ id: user }, upload] = [await app.newUser('user'), picture.split('/').at(-1) ?? '']
  const barista = await app.newUser('barista')
  const group = await makeGroup(barista)
  const { body: screen } = await barista.call(addScreen, { body: { name: 'TV' } })
  const found = { menu: item.id, category: item.categoryId, order: order.id, user, upload }
  return {
    ids: { ...found, 'cafe-status': 'cafe-open', 'screen-links': screen.id, options: group.id },
    bodies: validBodies(item, picture),
  }
}

function validBodies(item: { id: string; categoryId: string }, tumblerImage: string) {
  const [email, password] = ['ploy@example.com', 'a long sentence of my own']
  const drink = { menu_id: item.id, type: 'cold', sweetness: 50, remark: 'Less ice please' }
  const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/1' }
  const deviceKeys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) }
  const edit = { name: 'Iced Latte', description: '-', category_id: item.categoryId }
  const look = { vessel: 'cold', colour: 'latte', garnish: 'mint' }
  const offer = {
    types: ['cold'],
    hasSweetness: true,
    look,
    photo: null,
    isSoldOut: false,
    leftToday: 5,
  }
  // In the form of ours, so that the database is asked for its session.
  const refreshToken = 'q8Zr2vJ0bqk3m1yqH5bS1b0nV3cXk2m7H6rB5tQwErU'.padEnd(64, 'A')
  return {
    register: { name: 'Ploy', email, password },
    logIn: { email, password },
    goLive: { name: 'Ploy', email, password },
    setUp: { name: 'Ploy', email, password, token: 'x'.repeat(43) },
    confirmRegistration: { id: '7d0c3f3e-5a41-4b57-9d0a-0c9c1c7f2f60', code: '123456' },
    redeemTicket: { ticket: 'x'.repeat(43) },
    requestReset: { email },
    readResetLink: { token: 'x'.repeat(43) },
    resetPassword: { token: 'x'.repeat(43), password },
    renewTokens: { refreshToken },
    changeMe: { name: 'Ploy S.', favOrder: drink },
    changePassword: { current: password, next: 'another fine long password' },
    deleteAccount: { password },
    changeUser: { name: 'Ploy S.', role: 'barista', isAvailable: 'available', reason: 'Left' },
    markInactive: { status: 'INACTIVE' },
    addCategory: { name: 'Tea', categoryFor: 'cafe' },
    editCategory: { name: 'Tea', categoryFor: 'cafe', isAvailable: 'available' },
    arrangeCategories: { ids: [item.categoryId] },
    arrangeMenuItems: { items: [item.id], revision: 0 },
    addOptionGroup: { name: 'Milk', choices: [{ name: 'Cow' }, { name: 'Oat' }] },
    editOptionGroup: { name: 'Milk', isAvailable: 'available', revision: 0 },
    addMenuItem: { name: 'Latte', description: 'With milk', category_id: item.categoryId },
    editMenuItem: { ...edit, ...offer, isActive: 'active', isAvailable: 'available' },
    replaceMenuItem: edit,
    placeOrder: { ...drink, tumblerImage, position: { latitude: 13.7, longitude: 100.5 } },
    changeShopSettings: { orderLimitPerDay: 3, contactText: { en: 'Ask Fern', th: '' } },
    tapBarTally: { menu_id: item.id, change: 1, at: '2026-11-18T03:00:00Z' },
    addWalkUp: { ...drink, name: 'Nam' },
    pauseShop: { until: '2026-11-18T03:30:00Z' },
    sayLate: { minutes: 5 },
    sendMessage: { text: 'Back soon' },
    testWebhook: {
      ...{ id: '7d0c3f3e-5a41-4b57-9d0a-0c9c1c7f2f60', format: 'json', language: 'en' },
      // Not connected to.
      url: 'https://10.0.0.1/hook',
    },
    keepOpen: { until: '2026-11-18T10:00:00+07:00' },
    putTumbler: { isOnBar: true },
    markSeen: { status: 'rejected' },
    giveFeedback: { isGood: true },
    addTumbler: { name: 'Blue', image: tumblerImage },
    renameTumbler: { name: 'Red' },
    addScreen: { name: 'TV at the bar' },
    changeScreen: { name: 'Canteen', isOn: true },
    subscribe: { ...device, keys: deviceKeys, locale: 'th' },
    unsubscribe: device,
    changeOrder: { type: 'hot', remark: 'Less ice please' },
    markChangeSeen: { changedAt: '2026-11-18T03:00:00.000Z' },
    moveMyOrder: { status: 'cancel' },
    moveOrderAsBarista: { status: 'rejected', reject_note: 'Machine Failure' },
    undoMove: { from: 'rejected' },
    uploadMenuPhoto: { file: 'data:image/png;base64,iVBORw0KGgo=' },
    uploadImage: { file: 'data:image/png;base64,iVBORw0KGgo=' },
  }
}
