import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { codeOf } from '../../data/call-error.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import { rowIdOf } from './focus-row.ts'
import { MenuItemFace } from './menu-item-face.tsx'
import styles from './menu-item-row.module.css'

type SelectableRowProps = {
  item: MenuItem
  venue: Venue
  isSelected: boolean
  /** Why the last try did not delete it. */
  fault: unknown
  onToggle: () => void
}

/** The whole row toggles. */
export function SelectableRow({ item, venue, isSelected, fault, onToggle }: SelectableRowProps) {
  const words = useStaffWords().menuManagement
  const { problems } = useWords()
  return (
    <li
      id={rowIdOf(item.id)}
      className={styles.row}
      data-selectable
      data-selected={isSelected || undefined}
    >
      <Checkbox
        label={words.selectMenu(item.name)}
        isLabelHidden
        size="large"
        isSelected={isSelected}
        onChange={onToggle}
        className={styles.pick ?? ''}
      />
      <MenuItemFace item={item} venue={venue}>
        {fault !== undefined && <FieldError>{problems[codeOf(fault)]}</FieldError>}
      </MenuItemFace>
      {item.isActive !== 'active' && <Chip size="large">{words.inactive}</Chip>}
    </li>
  )
}
