import type { Category } from '@tumbler/contract/menu'
import type { FavOrder } from '@tumbler/contract/users'
import { isOffered } from '@tumbler/rules/drink-offer'
import { fittingOptions, keptChoiceOf, keptChoicesOf } from '@tumbler/rules/options'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Link } from 'react-router'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { fallbacksText } from '../../components/order/fallbacks-text.ts'
import { LeftNote } from '../../components/order/left-note.tsx'
import { Marks } from '../../components/order/marks.tsx'
import { useRefilled } from '../../components/order/menu-card.tsx'
import { OrderFacts } from '../../components/order/order-facts.tsx'
import { useMarkFavourite } from '../../components/order/use-mark-favourite.ts'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { LinkButton } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import tinted from '../../components/ui/tinted-card.module.css'
import { usePaths } from '../../components/use-paths.ts'
import { fewLeftOf, findItem, isSoldOut, type Placed } from '../../data/menu.ts'
import { saveDraft } from '../../data/order-draft.ts'
import { useRecentUploads } from '../../data/uploads.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { cardAccess } from './card-access.ts'
import styles from './usual-card.module.css'
import '../../i18n/messages/en/favourite.ts'
import '../../i18n/messages/en/menu.ts'

type UsualProps = {
  favourite: FavOrder
  onLimit: () => void
}

/** The favourite drink: Order opens the summary at once, the rest of the card the filled form. */
export function UsualCard({
  categories,
  ...props
}: UsualProps & { categories: Category[] }): ReactNode {
  const placed = findItem(categories, props.favourite.menu_id)
  return placed ? <UsualOnMenu {...props} {...placed} /> : <UsualGone />
}

function UsualOnMenu({ favourite, item, category, onLimit }: UsualProps & Placed) {
  const paths = usePaths()
  const [lastTumbler = null] = useRecentUploads()
  const error = useMayOrder().errorOf(item)
  const access = cardAccess('user', error)
  const { type, sweetness, options = {}, remark } = favourite
  const kept = keptChoicesOf(options)
  const { chosen, fallbacks } = fittingOptions(item.options ?? [], kept)
  const { kind, liquid } = itemAppearance(item, category)
  const isFull = access === 'open'
  const hasType = isOffered(item, { type })
  const sweet = item.hasSweetness ? sweetness : null
  const isTasteAsUsual = hasType && (sweet !== null || !item.hasSweetness)
  /** It comes like this, and nothing is left to choose. */
  const isAsUsual = isTasteAsUsual && fallbacks.length === 0
  const isPaused = access === 'paused'
  const isRefilled = useRefilled(isPaused)
  const face = (
    <UsualWords name={item.name}>
      {error === 'MENU_NOT_AVAILABLE' ? (
        isSoldOut(item) ? (
          words.menu.soldOut
        ) : (
          words.favourite.inactive
        )
      ) : isAsUsual ? (
        <OrderFacts order={{ type, sweetness: sweet, options: chosen.map(keptChoiceOf) }} />
      ) : (
        (isTasteAsUsual && fallbacksText(fallbacks)) || words.favourite.changed
      )}
      <LeftNote count={fewLeftOf(item)} />
      <Marks ids={item.marks} />
    </UsualWords>
  )
  const toForm = {
    to: paths.orderForm(item.name, item.id),
    onClick: () =>
      saveDraft(item.id, {
        type,
        sweetness: sweet,
        options: kept,
        remark: remark === '-' ? '' : remark,
        tumblerImage: lastTumbler,
        mode: lastTumbler === null ? null : 'recent',
      }),
  }
  return (
    <div
      className={classNames(
        tinted.card,
        !isFull && (isPaused ? tinted.plain : tinted.off),
        access === 'limit' && tinted.pressable,
        styles.card,
      )}
      {...((isFull || isPaused) && { style: { background: tintOf(liquid) } })}
      {...((isPaused || access === 'none') && { role: 'link', 'aria-disabled': true })}
    >
      <DrinkPicture
        className={styles.drink}
        kind={hasType ? type : kind}
        liquid={liquid}
        sweet={sweet}
        level={isPaused ? 0 : 1}
        state={isFull || isPaused ? 'full' : 'ghost'}
        filling={isRefilled}
      />
      {isFull ? (
        <Link className={styles.target} {...toForm}>
          {face}
        </Link>
      ) : access === 'limit' ? (
        <AriaButton className={classNames(styles.target, styles.bare)} onPress={onLimit}>
          {face}
        </AriaButton>
      ) : (
        face
      )}
      {isFull && isAsUsual && (
        <LinkButton
          {...toForm}
          state={{ opensSummary: true }}
          kind="secondary"
          className={styles.order}
          aria-label={words.favourite.orderNamed(item.name)}
        >
          {words.favourite.order}
        </LinkButton>
      )}
    </div>
  )
}

function UsualWords({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <span className={styles.words}>
      <span className={styles.label}>
        <Icon name="heart" size="1.15em" className={styles.heart} />
        {words.favourite.usual}
      </span>
      {name !== undefined && (
        <span className={styles.name} lang={langOf(name)}>
          {name}
        </span>
      )}
      <span className={styles.facts}>{children}</span>
    </span>
  )
}

/** A favourite that left the menu says so, and may be taken off. */
function UsualGone() {
  const mark = useMarkFavourite()
  const remove = () => {
    // The button goes with the card.
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    mark(null)
  }
  return (
    <div className={classNames(tinted.card, tinted.off, styles.card, styles.gone)}>
      <UsualWords>{words.favourite.gone}</UsualWords>
      <IconButton icon="trash" label={words.favourite.remove} isBoxed onPress={remove} />
    </div>
  )
}
