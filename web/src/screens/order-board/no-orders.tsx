import type { ShopMode } from '@tumbler/rules/shop-mode'
import { useSettings } from '../../data/shop.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RackArt } from '../../ui/rack-art.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './no-orders.module.css'

/** What the board says while there is nothing to make. */
export function NoOrders({ shopMode }: { shopMode: ShopMode }) {
  const words = useStaffWords().board
  const isBarOrderable = useSettings()?.isBarOrderable ?? false
  if (shopMode === 'cafe-open')
    return (
      <div className={styles.glasses}>
        <EmptyState size="board" kinds={['hot', 'cold', 'frappe']} text={words.empty} />
      </div>
    )
  if (shopMode === 'bar-open')
    return (
      <EmptyState
        size="board"
        kinds={['cocktail']}
        text={isBarOrderable ? words.empty : words.barOnly}
      />
    )
  return (
    <div className={styles.closed}>
      <RackArt className={styles.rack} />
      <p>{words.bothClosed}</p>
    </div>
  )
}
