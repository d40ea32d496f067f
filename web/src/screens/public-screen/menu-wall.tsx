import type { MenuItem } from '@tumbler/contract/menu'
import type { PublicScreen } from '@tumbler/contract/screen'
import type { CSSProperties } from 'react'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { Marks } from '../../components/order/marks.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { useFormatPrice } from '../../components/use-format-price.ts'
import type { Placed } from '../../data/menu.ts'
import { useBarMenu } from '../../data/public-screen.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './menu-wall.module.css'
import { Ready } from './order-columns.tsx'
import { usePage } from './pages.tsx'
import { lettersOf } from './use-screen-look.ts'

const columns = 4
const maxCards = 12
const pageMs = 20_000

type MenuWallProps = {
  /** Drinks of the cafe on the counter. */
  toPickUp?: PublicScreen
}

/** Where to order, beside the drinks of a bar where nothing is ordered online. */
export function MenuWall({ toPickUp }: MenuWallProps) {
  const items = useBarMenu()
  const page = usePage(items, maxCards, pageMs)
  const size = Math.ceil(items.length / page.count)
  const style = {
    '--rows': Math.max(2, Math.ceil(size / columns)),
  } as CSSProperties
  return (
    <div className={styles.wall}>
      <section className={styles.order}>
        <h2>{words.publicScreen.orderAtBar}</h2>
        {toPickUp ? (
          <Ready screen={toPickUp} maxTiles={2} columns={1} />
        ) : (
          <DrinkPicture
            kind="cocktail"
            glass="coupe"
            liquid="rose"
            garnish="cherry"
            className={styles.cocktail}
          />
        )}
      </section>
      <ul className={styles.cards} style={style} aria-label={words.publicScreen.barMenu}>
        {page.rows.map((one) => (
          <Card key={one.item.id} {...one} />
        ))}
      </ul>
    </div>
  )
}

const isOffToday = ({ isActive, isSoldOut }: MenuItem) => isActive !== 'active' || isSoldOut

const textOf = (item: MenuItem) => {
  if (isOffToday(item)) return words.publicScreen.soldOut
  return item.description === '-' ? '' : item.description
}

function Card({ item, category }: Placed) {
  const { name, price = null } = item
  const inWords = useFormatPrice()(price)
  const look = itemAppearance(item, category)
  const isOff = isOffToday(item)
  const text = textOf(item)
  return (
    <li
      className={classNames(styles.card, isOff && styles.off)}
      {...(!isOff && { style: { background: tintOf(look.liquid) } })}
    >
      <h3 lang={langOf(name)} style={lettersOf(name)}>
        {name}
      </h3>
      <div className={styles.counter}>
        <p lang={isOff ? undefined : langOf(text)}>{text}</p>
        <Marks ids={item.marks} className={styles.marks} />
        {!isOff && inWords && <b className={styles.price}>{inWords}</b>}
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
