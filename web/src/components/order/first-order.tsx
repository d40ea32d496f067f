import { useOrderLimit } from '../../data/order-limit.ts'
import { words } from '../../i18n/words.ts'
import { Icon } from '../ui/icons.tsx'
import styles from './first-order.module.css'
import { HowItWorks } from './how-it-works.tsx'

/** In place of orders, for whoever has never had one. */
export function FirstOrder() {
  const { limit, isOwnOfToday } = useOrderLimit()
  return (
    <section className={styles.first} aria-labelledby="how-it-works">
      <h2 id="how-it-works">{words.help.howItWorks}</h2>
      <HowItWorks />
      <p className={styles.limit}>
        <Icon name="cup" size="1.5em" />
        {words.help.onTheHouse(isOwnOfToday ? words.help.today(limit) : words.help.aDay(limit))}
      </p>
    </section>
  )
}
