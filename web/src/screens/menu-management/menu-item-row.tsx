import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import type { ReactNode } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { FieldError } from '../../components/ui/field-message.tsx'
import { hasDialog } from '../../components/ui/has-dialog.ts'
import { IconLink } from '../../components/ui/icon-button.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { canBeHad } from '../../data/menu.ts'
import { useSetActivity } from '../../data/menu-changes.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import styles from './menu-item-row.module.css'

const rowIdOf = (itemId: string) => `item-${itemId}`

/** Once no dialog is open any more, focuses the row's first control, else the page's title. */
export function focusRow(itemId: string | undefined): void {
  requestAnimationFrame(() => {
    if (hasDialog()) return focusRow(itemId)
    const row = itemId === undefined ? null : document.getElementById(rowIdOf(itemId))
    const control = row?.querySelector<HTMLElement>('input') ?? document.querySelector('h1')
    control?.focus({ preventScroll: true })
  })
}

type MenuItemRowProps = { item: MenuItem; venue: Venue }

/** An item with its switch, which moves at once and moves back on an error. */
export function MenuItemRow({ item, venue }: MenuItemRowProps) {
  const { menu } = useShopWords()
  const words = useStaffWords().menuManagement
  const showErrorToast = useFailureToast()
  const paths = usePaths()
  const { id, name } = item
  const about = toastSubjects.menuItem(id)
  useToastSubject(about)
  const { mutateAsync: setActivity, isPending, variables } = useSetActivity(id)
  const activity = isPending ? variables : item.isActive
  const change = (isOn: boolean) => {
    setActivity(isOn ? 'active' : 'inactive').catch((error: unknown) =>
      showErrorToast(words.notSwitched(name), error, { about }),
    )
  }
  return (
    <li id={rowIdOf(id)} className={styles.row}>
      <ItemDetails item={{ ...item, isActive: activity }} venue={venue} />
      <div className={styles.switch}>
        <Switch
          label={name}
          isOn={activity === 'active'}
          onChange={change}
          words={{ on: words.active, off: menu.inactive }}
        />
      </div>
      <IconLink
        icon="pencil"
        isBoxed
        size="board"
        label={words.edit(name)}
        to={paths.editMenuItem(id)}
        className={styles.edit}
      />
    </li>
  )
}

type SelectableRowProps = MenuItemRowProps & {
  isSelected: boolean
  /** Of the last attempt to delete it. */
  error: unknown
  onToggle: () => void
}

/** The whole row toggles. */
export function SelectableRow({ item, venue, isSelected, error, onToggle }: SelectableRowProps) {
  const words = useStaffWords().menuManagement
  const { problems } = useWords()
  const { menu } = useShopWords()
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
      <ItemDetails item={item} venue={venue}>
        {error !== undefined && <FieldError>{problems[errorCode(error)]}</FieldError>}
      </ItemDetails>
      {item.isActive !== 'active' && <Chip size="large">{menu.inactive}</Chip>}
    </li>
  )
}

/** The drink, its name and its description. */
function ItemDetails({ item, venue, children }: MenuItemRowProps & { children?: ReactNode }) {
  const { name, description } = item
  return (
    <>
      <DrinkThumb
        {...itemAppearance(item, venue)}
        garnish={null}
        state={canBeHad(item) ? 'full' : 'ghost'}
        size="medium"
        className={styles.thumb}
      />
      <div className={styles.words}>
        <h2 lang={langOf(name)}>{name}</h2>
        {description !== '-' && (
          <p className={styles.description} lang={langOf(description)}>
            {description}
          </p>
        )}
        {children}
      </div>
    </>
  )
}
