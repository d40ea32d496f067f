import type { Order } from '@tumbler/contract/orders'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { useFoundOrders } from '../../data/order-log.ts'
import { words } from '../../i18n/words.ts'
import { customerName, LogDetail } from './log-detail.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList, rowLinkId } from './order-list.tsx'
import styles from './order-log.module.css'
import { searchOf, useOrderFilter } from './use-order-filter.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/order-log.ts'

/** Everybody's orders that are over, by day, newest first, to be searched (spec §2 "Barista history", product-rules §17). */
export function OrderLogScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isBeside = useMediaQuery('(min-width: 1000px)')
  const orderFilter = useOrderFilter()
  const { openId, addressOf } = orderFilter
  const query = useFoundOrders(searchOf(orderFilter.filter))
  const first = query.data?.pages[0]
  const found = query.data?.pages.flatMap(({ orders }) => orders) ?? []
  const close = () => {
    // Its entry of the history goes with it, where it has one.
    if (!isBeside && state?.isFromList) return void navigate(-1)
    void navigate(addressOf(null), { replace: true })
    if (openId !== null) document.getElementById(rowLinkId(openId))?.focus()
  }
  const isPage = openId !== null && !isBeside
  useKeptScroll(isPage)
  return (
    <Page
      // The heading of the order's own page takes the focus.
      key={String(isPage)}
      title={isPage ? words.orderLog.order : words.orderLog.title}
      isHeaderPhoneOnly={!isPage}
      {...(isPage && { back: { label: words.orderLog.backToList, onPress: close } })}
    >
      {isPage ? (
        <LogDetail key={openId} id={openId} />
      ) : (
        <>
          <OrderFilters
            orderFilter={orderFilter}
            counts={first?.counts ?? null}
            baristas={first?.baristas ?? []}
          />
          <Opened order={isBeside ? found.find(({ id }) => id === openId) : undefined} />
          <div className={styles.columns} data-open={openId !== null || undefined}>
            <OrderList
              orderFilter={orderFilter}
              query={query}
              linkTo={(id) => ({ to: addressOf(id), replace: isBeside })}
            />
            {openId !== null && (
              <section className={styles.detail} aria-label={words.orderLog.order}>
                <LogDetail
                  key={openId}
                  id={openId}
                  close={
                    <IconButton
                      icon="x"
                      label={words.common.close}
                      onPress={close}
                      className={styles.close}
                    />
                  }
                />
              </section>
            )}
          </div>
        </>
      )}
    </Page>
  )
}

/** The focus stays on the row that was chosen: what is shown now is announced. */
function Opened({ order }: { order: Order | undefined }) {
  return (
    <p className="visually-hidden" role="status">
      {order && `${order.menu.name}, ${customerName(order)}`}
    </p>
  )
}

/** The list comes back as far down as it was left. */
function useKeptScroll(isAway: boolean) {
  const top = useRef<number>(null)
  useLayoutEffect(() => {
    if (isAway) {
      window.scrollTo(0, 0)
      return
    }
    if (top.current !== null) window.scrollTo(0, top.current)
    const keep = () => {
      top.current = window.scrollY
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [isAway])
}
