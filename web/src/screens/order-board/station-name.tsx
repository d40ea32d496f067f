import type { Station } from '@tumbler/contract/shop-settings'
import { wordedIn } from '@tumbler/rules/two-names'
import { useWholeMenu } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import styles from './station-name.module.css'
import '../../i18n/messages/en/stations.ts'

/** Whose board this is, and what it shows: "Coffee bar: Coffee, Milk". */
export function StationName({ station }: { station: Station }) {
  const { data: menu = [] } = useWholeMenu()
  const name = wordedIn(useLanguage(), station.text)
  const categories = menu.filter(({ id }) => station.categoryIds.includes(id))
  const text = words.stations.named(name, categories.map((one) => one.name).join(', '))
  return (
    <p className={styles.name} lang={langOf(text)} title={text}>
      <b>{name}</b>
      {text.slice(name.length)}
    </p>
  )
}
