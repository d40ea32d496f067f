import type { Order } from '@tumbler/contract/orders'
import { words } from '../../i18n/words.ts'

/** The drink, and for whom: the same drinks for two colleagues are told apart by it. */
export const nameOfOrder = ({ menu, forName }: Pick<Order, 'menu' | 'forName'>): string =>
  forName ? words.navigation.standing.of(menu.name, forName) : menu.name
