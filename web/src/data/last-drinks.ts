import { useQuery } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import { addDays } from '@tumbler/rules/periods'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { localStore, parseJson } from '../device/storage.ts'
import { useMyOrders } from './my-orders.ts'
import { currentUserId } from './session.ts'
import { useShopDate } from './shop-time.ts'

/** A drink as it was ordered. */
export type LastDrink = Pick<Order, 'type' | 'sweetness' | 'remark' | 'tumblerImage'> & {
  menuId: string
  /** Absent as an earlier version kept it. */
  options?: Order['options']
}

interface StoredDrinks {
  personId: string | null
  drinks: LastDrink[]
}

/** Orders of the days before that are looked through, and how many. */
const daysBack = 60
const ordersBack = 30

/** What the customer canceled was not wanted. */
const isWanted = ({ status, type, menu }: Order) =>
  status !== 'cancel' && type !== null && menu.category.categoryFor === 'cafe'

const newestFirst = (one: Order, other: Order) =>
  Date.parse(other.orderDate) - Date.parse(one.orderDate)

const drinkOf = ({ menu, type, sweetness, options, remark, tumblerImage }: Order): LastDrink => {
  return { menuId: menu.id, type, sweetness, options, remark, tumblerImage }
}

/** Each drink once, as it was ordered last. */
const newestOfEach = (drinks: readonly LastDrink[]): LastDrink[] =>
  drinks.filter(
    ({ menuId }, index) => drinks.findIndex((drink) => drink.menuId === menuId) === index,
  )

const drinksOf = (orders: readonly Order[]) =>
  orders.filter(isWanted).toSorted(newestFirst).map(drinkOf)

/** As read before on this device, so that the menu does not move when they come. */
function storedDrinks(): LastDrink[] | undefined {
  const stored = parseJson<StoredDrinks>(localStore.get('lastDrinks'))
  return stored?.personId === currentUserId() ? stored?.drinks : undefined
}

/**
 * The different drinks that the user ordered last, the newest first: today's orders, which are read
 * anyway, and one page of the days before, which change no more.
 */
export function useLastDrinks(): LastDrink[] {
  const today = useShopDate()
  const { data: now } = useMyOrders()
  const { data: before } = useQuery({
    queryKey: ['last-drinks', today],
    queryFn: async ({ signal }) => {
      const personId = currentUserId()
      const days = { startDate: addDays(today, -daysBack), endDate: today }
      const page = { page: 1, pageSize: ordersBack }
      const orders = await call('listMyHistory', { query: { ...days, ...page } }, { signal })
      const drinks = drinksOf(orders)
      localStore.set({ lastDrinks: JSON.stringify({ personId, drinks } satisfies StoredDrinks) })
      return drinks
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: now !== undefined,
    placeholderData: storedDrinks,
  })
  return useMemo(() => {
    if (!now || !before) return []
    return newestOfEach([...drinksOf([...now.active, ...now.closed]), ...before])
  }, [now, before])
}
