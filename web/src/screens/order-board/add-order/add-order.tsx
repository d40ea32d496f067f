import type { Order } from '@tumbler/contract/orders'
import type { Venue } from '@tumbler/rules/drinks'
import { featuredFirst } from '@tumbler/rules/featured'
import { mayOrder } from '@tumbler/rules/may-order'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shopNow } from '../../../api/clock.ts'
import { fallbacksText } from '../../../components/order/fallbacks-text.ts'
import { QueryView } from '../../../components/query-view.tsx'
import { Alert } from '../../../components/ui/alert.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Stack, Text } from '../../../components/ui/layout.tsx'
import { Page } from '../../../components/ui/page.tsx'
import { useSpace } from '../../../components/ui/use-space.ts'
import { canBeHad, itemsOf, useCategories } from '../../../data/menu.ts'
import { useSettings, useShopMode, useShopState } from '../../../data/shop.ts'
import { useShopTime } from '../../../data/shop-time.ts'
import { words } from '../../../i18n/words.ts'
import { type AddRoute, type AddStep, addSteps } from '../board-routes.ts'
import { CategoryFilter } from '../category-filter.tsx'
import { useIsPhone, useIsPortrait } from '../use-screen-size.ts'
import styles from './add-order.module.css'
import { Details, Drinks } from './drinks.tsx'
import { useAddOrder } from './use-add-order.ts'
import { Who } from './who.tsx'
import '../../../i18n/messages/en/add-order.ts'
import '../../../i18n/messages/en/board.ts'
import '../../../i18n/messages/en/my-orders.ts'
import '../../../i18n/messages/en/validation.ts'

type AddOrderProps = {
  step: AddStep
  route: AddRoute
  onAdded: (order: Order) => void
}

/** A barista adds an order: who, drink, details; beside each other, on phones one after the other. */
export function AddOrder({ step, route, onAdded }: AddOrderProps) {
  const isPhone = useIsPhone()
  const isPortrait = useIsPortrait()
  const { shopMode } = useShopMode()
  const venue: Venue = shopMode === 'bar-open' ? 'bar' : 'cafe'
  const menu = useCategories(venue)
  const [category, setCategory] = useState<string | null>(null)
  const shopError = useShopError(venue)
  const items = itemsOf(menu.data ?? [])
  const order = useAddOrder({
    items,
    venue,
    onAdded,
    onDone: route.close,
  })
  const { draft, change, item } = order
  const arranged = menu.data?.map((one) => ({ ...one, menu: featuredFirst(one.menu) })) ?? []
  const shown = arranged.filter(({ id }) => category === id)
  const filter = menu.data && menu.data.length > 1 && (
    <CategoryFilter
      label={words.addOrder.categories}
      all={words.addOrder.all}
      categories={menu.data.filter(({ menu: items }) => items.length > 0)}
      value={shown[0]?.id ?? null}
      onChange={setCategory}
      className={styles.categories}
    />
  )
  const parts: Record<AddStep, ReactNode> = {
    who: (
      <Who
        draft={draft}
        venue={venue}
        hasUncounted={items.some(({ item: one }) => one.isUncounted && canBeHad(one))}
        onChange={change}
        onFollow={order.followPerson}
      />
    ),
    drink: menu.data ? (
      <>
        {(isPhone || isPortrait) && filter}
        <Drinks
          items={itemsOf(shown.length > 0 ? shown : arranged)}
          chosen={item?.id ?? null}
          isLimited={order.isLimited}
          onChoose={order.chooseDrink}
        />
      </>
    ) : (
      <QueryView query={menu} words={words.addOrder} spinner={48} />
    ),
    details: <Details {...order} venue={venue} onChange={change} />,
  }
  const shownSteps = isPhone ? [step] : addSteps
  const isLast = !isPhone || step === 'details'
  const mayGoOn = step === 'who' ? order.isWhoComplete : item !== null
  return (
    <Page
      title={words.addOrder.title}
      layout="wide"
      back={{ label: words.common.back, onPress: isPhone ? route.back : route.close }}
      actions={!isPhone && !isPortrait && filter}
      isBottomHidden
      isBusy={order.isBusy}
      className={styles.screen}
    >
      {isPhone && <Closed error={shopError} />}
      <div className={styles.columns}>
        {shownSteps.map((name) => (
          <Column key={name} name={name} isStep={isPhone}>
            {parts[name]}
            {name === 'details' && !isPhone && (
              <Foot {...order} isOff={shopError !== null}>
                <Closed error={shopError} />
              </Foot>
            )}
          </Column>
        ))}
      </div>
      {isPhone &&
        (isLast ? (
          <Dock>
            <Foot {...order} isOff={shopError !== null} />
          </Dock>
        ) : (
          <Dock>
            <Button size="large" isWide isDisabled={!mayGoOn} onPress={route.next}>
              {words.addOrder.next}
            </Button>
          </Dock>
        ))}
    </Page>
  )
}

type ColumnProps = { name: AddStep; isStep: boolean; children: ReactNode }

function Column({ name, isStep, children }: ColumnProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isStep) return
    // The button that led here is gone.
    if (name !== 'who') heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isStep, name])
  return (
    <section className={styles[name]} aria-label={words.addOrder.steps[name]}>
      <h2 ref={heading} tabIndex={-1} className={isStep ? styles.heading : 'visually-hidden'}>
        {words.addOrder.steps[name]}
        {isStep && (
          <span>{words.addOrder.stepOf(addSteps.indexOf(name) + 1, addSteps.length)}</span>
        )}
      </h2>
      {children}
    </section>
  )
}

/** On phones above each step, else where the button is off for it: it moves nothing. */
const Closed = ({ error }: { error: string | null }) =>
  error !== null && (
    <Alert tone="warning" role="status" className={styles.closed}>
      {error}
    </Alert>
  )

type FootProps = Pick<
  ReturnType<typeof useAddOrder>,
  'missing' | 'fallbacks' | 'failure' | 'isBusy' | 'add'
> & {
  isOff: boolean
  children?: ReactNode
}

/** Why it was not added, what became another choice, what is still missing, and the button. */
function Foot({ missing, fallbacks, failure, isBusy, add, isOff, children }: FootProps) {
  const fellBack = fallbacksText(fallbacks)
  return (
    <Stack gap={10} className={styles.foot}>
      {failure !== null && (
        <Alert tone="danger" role="alert">
          {failure}
        </Alert>
      )}
      {children}
      {fellBack !== undefined && <Alert role="status">{fellBack}</Alert>}
      {missing !== null && !isOff && (
        <Text size="md" tone="quiet" style={{ textAlign: 'center' }}>
          {words.addOrder.missing[missing]}
        </Text>
      )}
      <Button
        size="large"
        isWide
        isDisabled={missing !== null || isOff}
        isBusy={isBusy}
        busyText={words.addOrder.adding}
        onPress={() => void add()}
      >
        {words.addOrder.add}
      </Button>
    </Stack>
  )
}

/** At the foot of a phone. */
function Dock({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null)
  useSpace('--dock-space', dock)
  return (
    <div ref={dock} className={styles.dock}>
      {children}
    </div>
  )
}

/** Why nothing can be added now, by the rule that the server enforces. */
function useShopError(venue: Venue): string | null {
  const isBarOrderable = useSettings()?.isBarOrderable ?? false
  const shop = useShopState()
  const shopTime = useShopTime()
  if (!shop) return null
  const error = mayOrder({
    item: {
      categoryFor: venue,
      isActive: true,
      isAvailable: true,
      isCategoryAvailable: true,
      isSoldOut: false,
    },
    shop,
    shopTime,
    now: shopNow(),
    bindingHours: null,
    ordered: 0,
    limit: 1,
    attempts: 0,
    isBarOrderable,
    isWalkUp: true,
  })
  if (error === null) return null
  return shop.mode === 'all-close' ? words.addOrder.bothClosed : words.problems[error]
}
