import type { DrinkType } from '@tumbler/rules/drinks'
import { words } from '../../i18n/words.ts'
import type { IconName } from '../ui/icons.tsx'
import { Icon } from '../ui/icons.tsx'
import styles from './order-facts.module.css'

export const typeIcons = {
  hot: 'flame',
  cold: 'snowflake',
  frappe: 'blender',
} as const satisfies Record<DrinkType, IconName>

/** Type and sweetness of an order, where it has them. */
export function OrderFacts(props: { type: DrinkType | null; sweetness: number | null }) {
  const { type, sweetness } = props
  return (
    <>
      {type !== null && (
        <span className={styles.type}>
          <Icon name={typeIcons[type]} />
          {words.common.types[type]}
        </span>
      )}
      {sweetness !== null && <span>{words.common.percent(sweetness)}</span>}
    </>
  )
}
