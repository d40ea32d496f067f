import type { Station } from '@tumbler/contract/shop-settings'
import { wordedIn } from '@tumbler/rules/two-names'
import { useWholeMenu } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useLanguage } from '../../i18n/language.ts'
import styles from './station-name.module.css'

/** Whose board this is, and what it shows: "Coffee bar: Coffee, Milk". */
export function StationName({ station }: { station: Station }) {
  const { data: menu = [] } = useWholeMenu()
  const name = wordedIn(useLanguage(), station.text)
  const categories = menu.filter(({ id }) => station.categoryIds.includes(id))
  const shown = categories.map((one) => one.name).join(', ')
  // Until the menu is read, its name alone.
  const rest = shown && `: ${shown}`
  return (
    <p className={styles.name} lang={langOf(name)} title={name + rest}>
      <b>{name}</b>
      <span lang={langOf(shown)}>{rest}</span>
    </p>
  )
}
