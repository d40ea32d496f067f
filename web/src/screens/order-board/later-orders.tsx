import type { Order } from '@tumbler/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { Heading } from 'react-aria-components'
import { mutationKeys } from '../../api/query-keys.ts'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { unusualOf } from '../../components/order/option-words.tsx'
import { factsText } from '../../components/order/order-facts.tsx'
import { OrderPerson, shownName } from '../../components/order/order-person.tsx'
import { Button } from '../../components/ui/button.tsx'
import { focusAfterDialog } from '../../components/ui/focus-after-dialog.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { usePendingIds } from '../../data/pending-orders.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './later-orders.module.css'
import { useFocusNext, useListChanges } from './list-changes.ts'
import { guardTaps } from './use-tap-guard.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/later-orders.ts'

type LaterOrdersProps = {
  /** By their times. */
  orders: readonly Order[]
  onDo: (order: Order) => void
  onCancel: (id: string) => void
}

/** How many orders are for later, and when the next one is; it opens the list of them (product-rules §25). */
export function LaterOrders({ orders, onDo, onCancel }: LaterOrdersProps) {
  const formatTime = useFormatTime()
  const [isOpen, setOpen] = useState(false)
  const next = orders[0]?.pickUpAt
  const isEmpty = orders.length === 0
  useEffect(() => {
    if (!isOpen || !isEmpty) return
    setOpen(false)
    // What opened it has gone with its last order.
    focusAfterDialog(() => document.querySelector<HTMLElement>('[data-column=waiting] h2'))
  }, [isOpen, isEmpty])
  return (
    <>
      {next && (
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon name="moon" />
          {words.laterOrders.count(orders.length, formatTime(next))}
        </button>
      )}
      <LaterList
        isOpen={isOpen && !isEmpty}
        orders={orders}
        onDo={onDo}
        onCancel={onCancel}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

type LaterListProps = LaterOrdersProps & { isOpen: boolean; onClose: () => void }

const rowIdOf = (id: string) => `later-${id}`

function LaterList({ isOpen, orders, onDo, onCancel, onClose }: LaterListProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const moving = usePendingIds(mutationKeys.moveOrder)
  const onFocus = useFocusNext(orders, rowIdOf, title)
  // The next one comes where Do was tapped.
  useListChanges(orders, ({ hasShifted }) => {
    if (hasShifted) guardTaps(list.current)
  })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} width="wide">
      <Heading slot="title" ref={title} tabIndex={-1} className={styles.title}>
        {words.laterOrders.title}
      </Heading>
      <ul ref={list} className={styles.rows} onFocus={onFocus}>
        {orders.map((order) => (
          <LaterRow
            key={order.id}
            order={order}
            isMoving={moving.has(order.id)}
            onDo={() => onDo(order)}
            onCancel={() => onCancel(order.id)}
          />
        ))}
      </ul>
      <Button kind="outline" size="large" isWide onPress={onClose}>
        {words.common.close}
      </Button>
    </Sheet>
  )
}

type LaterRowProps = { order: Order; isMoving: boolean; onDo: () => void; onCancel: () => void }

function LaterRow({ order, isMoving, onDo, onCancel }: LaterRowProps) {
  const formatTime = useFormatTime()
  const { id, menu, pickUpAt, remark } = order
  const look = orderAppearance(order)
  const drink = [menu.name, factsText(order), ...unusualOf(order.options)].filter(Boolean)
  return (
    <li id={rowIdOf(id)} tabIndex={-1} className={styles.row}>
      {pickUpAt && (
        <time className={styles.time} dateTime={pickUpAt}>
          {formatTime(pickUpAt)}
        </time>
      )}
      <span className={styles.tile} style={{ background: tintOf(look.liquid) }}>
        <DrinkPicture {...look} />
      </span>
      <div className={styles.about}>
        <p className={styles.person}>
          <OrderPerson order={order} />
        </p>
        <p lang={langOf(menu.name)}>{drink.join(', ')}</p>
        {remark !== '-' && <p lang={langOf(remark)}>{remark}</p>}
      </div>
      <div className={styles.buttons}>
        <Button
          kind="danger-outline"
          size="board"
          isDisabled={isMoving}
          aria-label={words.board.forOrder(words.common.cancel, menu.name, shownName(order))}
          onPress={onCancel}
        >
          {words.common.cancel}
        </Button>
        <Button
          size="board"
          className={styles.do}
          isBusy={isMoving}
          aria-label={words.board.forOrder(words.board.start, menu.name, shownName(order))}
          onPress={onDo}
        >
          {words.board.start}
        </Button>
      </div>
    </li>
  )
}
