import type { Order } from '@tumbler/contract/orders'
import { type ReactNode, useId, useState } from 'react'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './list-and-detail.module.css'
import { OrderDetail } from './order-detail.tsx'
import { useOrderedAt } from './use-ordered-at.ts'

type ListAndDetailProps = {
  /** Newest day first. */
  orders: readonly Order[]
  /** The id is that of the order beside the list, null where orders open in a sheet. */
  children: (opened: string | null, onOpen: (order: Order) => void) => ReactNode
}

/** A row opens its order: in a sheet, or from 1200 px on beside the list, where the first is open. */
export function ListAndDetail({ orders, children }: ListAndDetailProps) {
  const isBeside = useMediaQuery('(min-width: 1200px)')
  // As it was listed last: an order that is sent back leaves the list, but not its reader.
  const [latest, setLatest] = useState<Order>()
  const [isChosen, setChosen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const close = () => setSheetOpen(false)
  const listed = orders.find(({ id }) => id === latest?.id)
  // The first one stays open when newer ones come.
  const opened = listed ?? latest ?? (isBeside ? orders[0] : undefined)
  if (opened !== latest) setLatest(opened)
  const list = children(isBeside && opened ? opened.id : null, (order) => {
    setLatest(order)
    setChosen(true)
    setSheetOpen(!isBeside)
  })
  if (isBeside)
    return (
      <div className={styles.columns}>
        <div>{list}</div>
        {opened && <Beside order={opened} isChosen={isChosen} />}
      </div>
    )
  return (
    <>
      {list}
      <Sheet
        isOpen={isSheetOpen && opened !== undefined}
        onClose={close}
        title={words.orderDetail.title}
        closeLabel={words.common.close}
        isGround
      >
        {opened && <OrderDetail order={opened} onLeave={close} />}
      </Sheet>
    </>
  )
}

/** The focus stays on the row that was chosen: what is shown now is announced. */
function Beside({ order, isChosen }: { order: Order; isChosen: boolean }) {
  const orderedAt = useOrderedAt()
  const titleId = useId()
  const { name } = order.menu
  return (
    <section className={styles.detail} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {words.orderDetail.title}
      </h2>
      <p className="visually-hidden" role="status">
        {isChosen && (
          <>
            {orderedAt(order)} <span lang={langOf(name)}>{name}</span>
          </>
        )}
      </p>
      <OrderDetail order={order} onLeave={() => {}} />
    </section>
  )
}
