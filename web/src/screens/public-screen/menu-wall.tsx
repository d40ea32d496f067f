import type { MenuItem } from '@tumbler/contract/menu'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { classNames } from '../../components/ui/class-names.ts'
import { useBarMenu } from '../../data/public-screen.ts'
import { useBySecond } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './menu-wall.module.css'
import { lettersOf, useIsEvening } from './use-screen-look.ts'

const pageSize = 9
const pageMs = 20_000

/** The drinks of the bar where nothing is ordered online, and how many were made today. */
export function MenuWall({ drinks }: { drinks: number }) {
  const isEvening = useIsEvening()
  const items = useBarMenu()
  const pages = Math.max(1, Math.ceil(items.length / pageSize))
  // By the clock, so that all screens turn their pages together.
  const page = useBySecond((now) => Math.floor(now / pageMs) % pages)
  return (
    <div className={styles.wall}>
      <section className={styles.order}>
        <h2>{words.publicScreen.orderAtBar}</h2>
        <DrinkPicture
          kind="cocktail"
          glass="coupe"
          liquid="rose"
          garnish="cherry"
          className={styles.cocktail}
        />
        {drinks > 0 && (
          <p className={styles.drinks}>
            <b>{drinks}</b>{' '}
            {isEvening
              ? words.publicScreen.drinksTonight(drinks)
              : words.publicScreen.drinksToday(drinks)}
          </p>
        )}
      </section>
      <ul className={styles.cards} aria-label={words.publicScreen.barMenu}>
        {items.slice(page * pageSize, (page + 1) * pageSize).map((item) => (
          <Card key={item.id} item={item} />
        ))}
      </ul>
    </div>
  )
}

function Card({ item }: { item: MenuItem }) {
  const { name, description } = item
  const look = itemAppearance(item, 'bar')
  const isOff = item.isActive !== 'active' || item.isSoldOut
  const text = isOff ? words.publicScreen.soldOut : description === '-' ? '' : description
  return (
    <li
      className={classNames(styles.card, isOff && styles.off)}
      {...(!isOff && { style: { background: tintOf(look.liquid) } })}
    >
      <h3 lang={langOf(name)} style={lettersOf(name)}>
        {name}
      </h3>
      <div className={styles.counter}>
        <p lang={isOff ? undefined : langOf(text)} style={lettersOf(text)}>
          {text}
        </p>
        <DrinkPicture
          {...look}
          garnish={isOff ? null : look.garnish}
          state={isOff ? 'ghost' : 'full'}
          className={styles.picture}
        />
      </div>
    </li>
  )
}
