import type { Venue } from '@tumbler/rules/drinks'
import { matchPath } from 'react-router'
import { findItem, useCategories } from '../../data/menu.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import { customerPaths, customerRoles } from '../../paths.ts'
import { itemAppearance } from './drink-appearance.ts'
import styles from './login-reason.module.css'
import '../../i18n/messages/en/session.ts'

/** The item whose form the address is of; null for other pages. */
function itemAt(path: string): { venue: Venue; id: string } | null {
  const [pathname = ''] = path.split(/[?#]/)
  for (const role of customerRoles) {
    const { orderForm, barForm } = customerPaths(role)
    const cafe = matchPath(orderForm, pathname)?.params.menuId
    if (cafe) return { venue: 'cafe', id: cafe }
    const bar = matchPath(barForm, pathname)?.params.menuId
    if (bar) return { venue: 'bar', id: bar }
  }
  return null
}

/** The drink that was chosen before the login; nothing where another page asked for it. */
export function LoginReason({ origin }: { origin: string }) {
  const wanted = itemAt(origin)
  return wanted && <ChosenDrink {...wanted} />
}

/** Named as on the menu: an address may say anything. */
function ChosenDrink({ venue, id }: { venue: Venue; id: string }) {
  const { data: categories } = useCategories(venue)
  const wanted = findItem(categories ?? [], id)
  if (!wanted) return null
  const { item, category } = wanted
  return (
    <p className={styles.reason}>
      <DrinkThumb {...itemAppearance(item, category)} size="medium" />
      <span>
        {words.session.logInToOrder}
        <b className={styles.name} lang={langOf(item.name)}>
          {item.name}
        </b>
      </span>
    </p>
  )
}
