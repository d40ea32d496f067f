import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { MyOrder, Order } from '@tumbler/contract/orders'
import type { CafeStatus, ShopSettings } from '@tumbler/contract/shop'
import type { Me } from '@tumbler/contract/users'
import { barNotice } from '@tumbler/rules/bar-notice'
import { limits } from '@tumbler/rules/limits'
import { firstMarks } from '@tumbler/rules/marks'
import { firstMessages } from '@tumbler/rules/messages'
import { defaultHours } from '@tumbler/rules/opening-hours'
import { flagsOf, type ShopMode } from '@tumbler/rules/shop-mode'
import type { Answers } from './fake-server.ts'

export const idOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const ploy: Me = { id: idOf(900), name: 'Ploy', email: 'ploy@example.com', role: 'user' }

export const itemOf = (number: number, name: string, given: Partial<MenuItem> = {}): MenuItem => ({
  id: idOf(number),
  name,
  otherName: null,
  description: '-',
  otherDescription: null,
  category_id: idOf(1),
  isActive: 'active',
  isAvailable: 'available',
  types: ['hot', 'cold', 'frappe'],
  hasSweetness: true,
  options: [],
  look: null,
  photo: null,
  isSoldOut: false,
  isUncounted: false,
  featuredUntil: null,
  marks: [],
  brewSeconds: null,
  leftToday: null,
  revision: 0,
  ...given,
})

export const categoryOf = (number: number, name: string, menu: MenuItem[] = []): Category => ({
  id: idOf(number),
  name,
  otherName: null,
  categoryFor: 'cafe',
  isAvailable: 'available',
  revision: 0,
  menu,
})

export const settings: ShopSettings = {
  companyDomain: 'example.com',
  timeZone: 'Asia/Bangkok',
  cafeLocation: null,
  cafeRadiusMeters: limits.cafeRadiusMeters,
  openingHours: defaultHours,
  stopOutsideHours: false,
  allowPickUpTimes: false,
  orderLimitPerDay: limits.cafeOrdersPerDay,
  limitDates: {},
  rejectReasons: [],
  stations: [],
  marks: [...firstMarks],
  messages: [...firstMessages],
  allergyText: '',
  currency: 'THB',
  promptPayId: '',
  limits,
  isBarOrderable: false,
  noticeText: barNotice,
  bankAccountText: 'Ask at the bar.',
  contactText: '',
  thai: { noticeText: '', bankAccountText: '', contactText: '', allergyText: '' },
  announcements: [],
  team: [],
  ageMinutes: [4, 8, 12],
  signIn: { password: true, companyAccount: null },
  registration: 'open',
  hasMail: false,
  hasScreen: false,
  personalDataDays: 400,
  version: '1.0.0',
  isDemo: false,
  demoAccounts: [],
}

/** Without a break or a last call. */
export const statusOf = (mode: ShopMode, given: Partial<CafeStatus> = {}): CafeStatus => ({
  ...flagsOf(mode),
  pausedUntil: null,
  isLastCall: false,
  openUntil: null,
  ...given,
})

/** A drink of Ploy's, ordered a moment ago. */
export function orderOf(number: number, name: string, given: Partial<Order> = {}): Order {
  const orderDate = new Date().toISOString()
  return {
    id: idOf(number),
    number,
    status: 'ordered',
    orderDate,
    pickUpAt: null,
    waitingSince: given.orderDate ?? orderDate,
    place: given.orderDate ?? orderDate,
    placeId: idOf(number),
    letPassAt: null,
    movedDownAt: null,
    updatedAt: orderDate,
    type: 'cold',
    sweetness: 50,
    options: [],
    remark: '-',
    tumblerImage: '/api/upload/image/x.webp',
    rejectNote: '',
    reject_note: '',
    otherRejectNote: null,
    tumblerOnBarAt: null,
    turnAt: null,
    startedAt: null,
    doneAt: null,
    remindedAt: null,
    notCollectedAt: null,
    changedAt: null,
    isChangeNew: false,
    changesLeft: 5,
    menu: {
      id: idOf(500 + number),
      name,
      otherName: null,
      look: null,
      marks: [],
      category: { id: idOf(1), name: 'Tea', otherName: null, categoryFor: 'cafe' },
    },
    isUncounted: false,
    brewSeconds: null,
    forName: null,
    user: { id: ploy.id, name: ploy.name, alike: ploy.name },
    movedBy: null,
    ...given,
  }
}

/** For `listOrders`: whether a list of these statuses holds an order. */
export const hasStatus =
  (query: URLSearchParams) =>
  ({ status }: Order): boolean =>
    query.get('status')?.split(',').includes(status) ?? true

/** Cafe drinks of Ploy's that count towards the limit. */
export const takenDrinks = (count: number): MyOrder[] =>
  Array.from({ length: count }, (_one, index) =>
    orderOf(700 + index, 'Latte', { status: 'picked' }),
  )

/** An open cafe where Ploy has ordered nothing yet. */
export const openCafe = (categories: Category[], own: Answers = {}): Answers => ({
  getSettings: () => settings,
  getCafeStatus: () => statusOf('cafe-open'),
  getWait: () => ({ cafe: null }),
  listCategories: () => categories,
  listMyOrders: () => [],
  listMyHistory: () => [],
  listTumblers: () => [],
  ...own,
})
