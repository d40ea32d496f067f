import type { PublicScreen, ShownOrder } from '@tumbler/contract/screen'
import { idOf, statusOf } from './cafe.ts'
import { openApp } from './open-app.tsx'

let count = 0

/** An order on the public screen: a waiting cold Latte. */
export function shownOrder(name: string | null, given: Partial<ShownOrder> = {}): ShownOrder {
  count += 1
  return {
    id: idOf(count),
    name,
    number: null,
    menuName: 'Latte',
    otherMenuName: null,
    categoryName: 'Coffee',
    categoryFor: 'cafe',
    type: 'cold',
    sweetness: 50,
    options: [],
    look: null,
    isInProgress: false,
    doneAt: null,
    ...given,
  }
}

/** An open cafe without orders. */
export const screenOf = (given: Partial<PublicScreen> = {}): PublicScreen => ({
  shop: statusOf('cafe-open'),
  preparing: [],
  preparingTotal: given.preparing?.length ?? 0,
  ready: [],
  readyTotal: given.ready?.length ?? 0,
  wait: null,
  ...given,
})

type Opened = Parameters<typeof openApp>[1] & { screen: () => unknown }

export const openScreen = ({ screen, ...opened }: Opened) =>
  openApp('/screen/abc', { ...opened, answers: { ...opened.answers, readScreen: screen } })
