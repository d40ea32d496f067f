import type { CSSProperties } from 'react'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { classNames } from '../../components/ui/class-names.ts'
import type { Placed } from '../../data/menu.ts'
import { useBarMenu } from '../../data/public-screen.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './menu-wall.module.css'
import { usePage } from './pages.tsx'
import { lettersOf } from './use-screen-look.ts'

const columns = 4
const maxCards = 12
const pageMs = 20_000

/** The drinks of the bar where nothing is ordered online. */
export function MenuWall() {
  const items = useBarMenu()
  // As equal as they can be: no page is one card on an empty wall.
  const size = Math.ceil(items.length / Math.max(1, Math.ceil(items.length / maxCards)))
  const page = usePage(items, Math.max(1, size), pageMs)
  const rows = { '--rows': Math.max(2, Math.ceil(size / columns)) } as CSSProperties
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
      </section>
      <ul className={styles.cards} style={rows} aria-label={words.publicScreen.barMenu}>
        {page.rows.map((one) => (
          <Card key={one.item.id} {...one} />
        ))}
      </ul>
    </div>
  )
}

function Card({ item, category }: Placed) {
  const { name, description } = item
  const look = itemAppearance(item, category)
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
