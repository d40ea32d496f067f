import type { MenuItem } from '@tumbler/contract/menu'
import { Chip } from '../../components/ui/chip.tsx'
import { formatDay } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'

/** In the list: that an item is featured, and that it does not count to the daily limit. */
export function RuleMarks({ item }: { item: Pick<MenuItem, 'featuredUntil' | 'isUncounted'> }) {
  const { featuredUntil, isUncounted } = item
  return (
    <>
      {featuredUntil && (
        <Chip icon="star">
          <span className="visually-hidden">{words.menu.featured}</span>{' '}
          {words.menuManagement.featuredUntil(formatDay(featuredUntil, { hasWeekday: false }))}
        </Chip>
      )}
      {isUncounted && <Chip icon="cup">{words.menuManagement.notCounted}</Chip>}
    </>
  )
}
