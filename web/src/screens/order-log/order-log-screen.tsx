import type { Order } from '@tumbler/contract/orders'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../components/ui/button.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Row } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { useFoundOrders } from '../../data/order-log.ts'
import { useMe } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { adminPaths } from '../../paths.ts'
import { LogDetail, personOf } from './log-detail.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderList, rowLinkId } from './order-list.tsx'
import styles from './order-log.module.css'
import { searchOf, useOrderFilter } from './use-order-filter.ts'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/history.ts'
import '../../i18n/messages/en/my-history.ts'
import '../../i18n/messages/en/my-orders.ts'
import '../../i18n/messages/en/order-log.ts'

/** Everybody's orders that are over, by day, newest first, to be searched (spec §2 "Barista history", product-rules §17). */
export function OrderLogScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isBeside = useMediaQuery('(min-width: 1000px)')
  const orderFilter = useOrderFilter()
  const { filter, change, openId, addressOf } = orderFilter
  const query = useFoundOrders(searchOf(filter))
  const first = query.data?.pages[0]
  const found = query.data?.pages.flatMap(({ orders }) => orders) ?? []
  const close = () => {
    // Its entry of the history goes with it, where it has one.
    if (!isBeside && state?.isFromList) return void navigate(-1)
    void navigate(addressOf(null), { replace: true })
    if (openId !== null) document.getElementById(rowLinkId(openId))?.focus()
  }
  const isPage = openId !== null && !isBeside
  const isAdmin = useMe().role === 'admin'
  // An admin's History holds the own orders.
  const listTitle = isAdmin ? words.orderLog.allOrders : words.orderLog.title
  function backOf() {
    if (isPage) return { back: { label: words.orderLog.backToList, onPress: close } }
    return isAdmin && { back: { label: words.common.back, to: adminPaths.userManagement } }
  }
  useKeptScroll(isPage)
  return (
    <Page
      // The heading of the order's own page takes the focus.
      key={String(isPage)}
      title={isPage ? words.orderLog.order : listTitle}
      isHeaderPhoneOnly={!isPage && !isAdmin}
      {...backOf()}
    >
      {isPage ? (
        <LogDetail key={openId} id={openId} />
      ) : (
        <>
          <OrderFilters orderFilter={orderFilter} counts={first?.counts ?? null} />
          {filter.user !== null && (
            <Only customer={first?.customer ?? null} onPress={() => change({ user: null })} />
          )}
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

type OnlyProps = { customer: { name: string } | null; onPress: () => void }

/** Whose orders are listed, until it is pressed. */
function Only({ customer, onPress }: OnlyProps) {
  const only = customer ? words.orderLog.of(customer.name) : words.orderLog.ofOne
  return (
    <Row className={styles.only}>
      <Button
        kind="outline"
        size="small"
        icon="x"
        aria-label={words.orderLog.ofAll(only)}
        onPress={onPress}
      >
        {only}
      </Button>
    </Row>
  )
}

/** The focus stays on the row that was chosen: what is shown now is announced. */
function Opened({ order }: { order: Order | undefined }) {
  return (
    <p className="visually-hidden" role="status">
      {order && `${order.menu.name}, ${personOf(order).name}`}
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
