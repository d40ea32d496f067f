import type { RankedItem } from '@tumbler/contract/statistics'

export interface CategoryShare {
  /** Null for all the categories that are too small for a layer of their own. */
  name: string | null
  /** Its most ordered item, whose colour it takes. */
  bestSeller: string
  totalOrder: number
  /** 0 to 1. */
  share: number
}

/** More would leave their labels no room, were all their names of 25 characters. */
const mostLayers = 5

/** What each category has of all orders, largest first; the smallest are put together. */
export function categoryShares(ranking: readonly RankedItem[]): CategoryShare[] {
  const total = sum(ranking) || 1
  const categories = [...Map.groupBy(ranking, ({ categoryName }) => categoryName)]
    .map(([name, items]) => shareOf(name, items, total))
    .sort((one, other) => other.totalOrder - one.totalOrder)
  if (categories.length <= mostLayers) return categories
  const named = categories.slice(0, mostLayers - 1)
  const names = named.map(({ name }) => name)
  const others = ranking.filter(({ categoryName }) => !names.includes(categoryName))
  return [...named, shareOf(null, others, total)]
}

const sum = (items: readonly RankedItem[]) =>
  items.reduce((total, { totalOrder }) => total + totalOrder, 0)

function shareOf(name: string | null, items: readonly RankedItem[], total: number): CategoryShare {
  const totalOrder = sum(items)
  return { name, bestSeller: items[0]?.Menu_name ?? '', totalOrder, share: totalOrder / total }
}
