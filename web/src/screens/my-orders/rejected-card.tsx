import type { MyOrder } from '@tumbler/contract/orders'
import { useId } from 'react'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { useOrderAgain } from '../../components/order/use-order-again.ts'
import { Button } from '../../components/ui/button.tsx'
import { Card, Perforation } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import tones from '../../components/ui/tones.module.css'
import { useCategories } from '../../data/menu.ts'
import { useCustomerWords } from '../../i18n/customer-words.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { OrderHead } from './order-head.tsx'
import styles from './rejected-card.module.css'

type RejectedCardProps = {
  order: MyOrder
  /** A way on was taken: the card has done its work. */
  onTaken: () => void
}

/** A rejected order that its customer has not seen yet: why, and what can be done now. */
export function RejectedCard({ order, onTaken }: RejectedCardProps) {
  const { history } = useShopWords()
  const words = useCustomerWords().orderCard
  const nameId = useId()
  const { left } = useMayOrder()
  const { orderAgain, chooseAnother } = useOrderAgain()
  const isCafe = order.menu.category.categoryFor === 'cafe'
  const isGone = useIsGone(order)
  const reason = history.rejectReason(order.rejectNote)
  const take = (way: (order: MyOrder) => void) => () => {
    onTaken()
    way(order)
  }
  return (
    <Card as="li" className={styles.card} aria-labelledby={nameId}>
      <OrderHead order={order} nameId={nameId} isGhost />
      <Perforation />
      <div className={styles.why}>
        <span className={classNames(styles.disc, tones['solid-danger'])}>
          <Icon name="x" />
        </span>
        <div>
          <b>{history.canceledByBarista}</b>
          <p lang={langOf(reason)}>{reason}</p>
          <p className={styles.left}>
            {isGone && words.soldOut(order.menu.name)}{' '}
            {left !== undefined && words.drinksLeftToday(left)}
          </p>
        </div>
      </div>
      {isCafe && left !== 0 && (
        <div className={styles.ways}>
          {!isGone && (
            <Button size="large" isWide icon="repeat" onPress={take(orderAgain)}>
              {words.orderAgain}
            </Button>
          )}
          <Button
            kind={isGone ? 'primary' : 'outline'}
            size="large"
            isWide
            icon="cup"
            onPress={take(chooseAnother)}
          >
            {words.chooseAnother}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** Whether the drink has left the menu or is inactive; false until the menu is read. */
function useIsGone({ menu }: MyOrder): boolean {
  const { data: categories } = useCategories('cafe')
  if (!categories) return false
  const item = categories.flatMap((category) => category.menu).find(({ id }) => id === menu.id)
  return item?.isActive !== 'active'
}
