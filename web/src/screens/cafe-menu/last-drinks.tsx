import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { FavOrder } from '@tumbler/contract/users'
import { isOffered } from '@tumbler/rules/drink-offer'
import { areSameOptions, keptChoicesOf } from '@tumbler/rules/options'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { LeftNote } from '../../components/order/left-note.tsx'
import { useRefilled } from '../../components/order/menu-card.tsx'
import { OrderFacts } from '../../components/order/order-facts.tsx'
import { useMayOrder } from '../../components/order/use-may-order.ts'
import { choicesOf } from '../../components/order/use-order-again.ts'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import tinted from '../../components/ui/tinted-card.module.css'
import { usePaths } from '../../components/use-paths.ts'
import { type LastDrink, useLastDrinks } from '../../data/last-drinks.ts'
import { canBeHad, fewLeftOf, itemsOf, type Placed } from '../../data/menu.ts'
import { saveDraft } from '../../data/order-draft.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import { cardAccess } from './card-access.ts'
import styles from './last-drinks.module.css'
import '../../i18n/messages/en/menu.ts'
import '../../i18n/messages/en/order-card.ts'

const maxShown = 3

type LastDrinksProps = {
  categories: readonly Category[]
  /** It has a card of its own. */
  favourite: FavOrder | null
  onLimit: () => void
}

/** The different drinks that were ordered last; what cannot be had any more is left out. */
export function LastDrinks({ categories, favourite, onLimit }: LastDrinksProps) {
  const titleId = useId()
  const menu = itemsOf(categories)
  const shown = useLastDrinks()
    .flatMap((drink) => {
      const placed = menu.find(({ item }) => item.id === drink.menuId)
      return placed && canBeHad(placed.item) && isOffered(placed.item, drink)
        ? [{ drink, ...placed }]
        : []
    })
    .filter(({ drink, item }) => !isFavourite(drink, item, favourite))
    .slice(0, maxShown)
  if (shown.length === 0) return null
  return (
    <section className={styles.last} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Icon name="repeat" size="1.25em" />
        {words.menu.lastDrinks(shown.length)}
      </h2>
      <ul className={styles.drinks}>
        {shown.map((one) => (
          <li key={one.item.id} className={styles.place}>
            <DrinkTile {...one} onLimit={onLimit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const isFavourite = (drink: LastDrink, item: MenuItem, favourite: FavOrder | null) =>
  drink.menuId === favourite?.menu_id &&
  drink.type === favourite.type &&
  drink.sweetness === favourite.sweetness &&
  areSameOptions(item.options ?? [], drink.options ?? [], keptChoicesOf(favourite.options ?? {}))

type DrinkTileProps = Placed & { drink: LastDrink; onLimit: () => void }

/** One tap opens the summary of the same again; when nothing can be ordered it looks as other cards do. */
function DrinkTile({ drink, item, category, onLimit }: DrinkTileProps) {
  const paths = usePaths()
  const navigate = useNavigate()
  const access = cardAccess('user', useMayOrder().errorOf(item))
  const isPaused = access === 'paused'
  const isGhost = access === 'limit' || access === 'none'
  const isRefilled = useRefilled(isPaused)
  const { type, sweetness, options = [] } = drink
  const { kind, liquid } = itemAppearance(item, category)
  const orderAgain = () => {
    saveDraft(item.id, choicesOf(drink))
    void navigate(paths.orderForm(item.name, item.id), { state: { opensSummary: true } })
  }
  return (
    <button
      type="button"
      className={classNames(
        tinted.card,
        isGhost && tinted.off,
        access === 'limit' && tinted.pressable,
        isPaused && tinted.plain,
        styles.tile,
      )}
      {...(!isGhost && { style: { background: tintOf(liquid) } })}
      aria-disabled={isPaused || access === 'none' || undefined}
      onClick={access === 'open' ? orderAgain : access === 'limit' ? onLimit : undefined}
    >
      <span className={styles.name} lang={langOf(item.name)}>
        {item.name}
      </span>
      <span className={styles.facts}>
        <OrderFacts
          order={{ type, sweetness, options: options.filter(({ isUsual }) => !isUsual) }}
        />
        <LeftNote count={fewLeftOf(item)} />
      </span>
      {access === 'open' && (
        <span className={styles.again}>
          <Icon name="repeat" size="1.15em" />
          {words.orderCard.again}
        </span>
      )}
      <DrinkPicture
        className={styles.drink}
        kind={type ?? kind}
        liquid={liquid}
        sweet={sweetness}
        level={isPaused ? 0 : 1}
        state={isGhost ? 'ghost' : 'full'}
        filling={isRefilled}
      />
    </button>
  )
}
