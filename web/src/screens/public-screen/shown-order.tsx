import type { ShownOrder } from '@tumbler/contract/screen'
import { lengthOf } from '@tumbler/rules/limits'
import type { CSSProperties } from 'react'
import { orderAppearance } from '../../components/order/drink-appearance.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import type { DrinkLook } from '../../illustration/drink-look.ts'
import styles from './order-columns.module.css'

/** For styles that make long texts smaller. */
export const lettersOf = (text: string): CSSProperties =>
  ({ '--letters': lengthOf(text) }) as CSSProperties

/** Without a name the number stands alone. */
export function Name({ order: { name, number } }: { order: ShownOrder }) {
  const shownNumber = number === null ? null : words.publicScreen.number(number)
  return (
    <p className={styles.name} style={lettersOf(name ?? shownNumber ?? '')}>
      {name !== null && <b lang={langOf(name)}>{name}</b>}
      {shownNumber !== null &&
        (name === null ? (
          <b>{shownNumber}</b>
        ) : (
          <span className={styles.number}>{shownNumber}</span>
        ))}
    </p>
  )
}

/** With the type, unless the drink is called by it, such as Cocoa Frappe. */
export function Drink({ order: { menuName, type } }: { order: ShownOrder }) {
  const typeName = type && words.common.types[type]
  const isNamed = typeName && menuName.toLowerCase().includes(typeName.toLowerCase())
  return (
    <p className={styles.drink} style={lettersOf(menuName)}>
      <span lang={langOf(menuName)}>{menuName}</span>
      {typeName && !isNamed && <span>{typeName}</span>}
    </p>
  )
}

export const appearanceOf = ({ menuName, look, categoryFor, type }: ShownOrder): DrinkLook =>
  orderAppearance({ menu: { name: menuName, look, category: { categoryFor } }, type })
