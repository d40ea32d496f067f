import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import type { ReactNode } from 'react'
import { errorCode } from '../../api/api-error.ts'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { typeIcons } from '../../components/order/order-facts.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Checkbox } from '../../components/ui/checkbox.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { FieldError } from '../../components/ui/field-message.tsx'
import { focusAfterDialog } from '../../components/ui/focus-after-dialog.ts'
import { IconButton, IconLink } from '../../components/ui/icon-button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import { usePaths } from '../../components/use-paths.ts'
import { canBeHad, isSoldOut } from '../../data/menu.ts'
import type { Switches } from '../../data/menu-changes.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import styles from './menu-item-row.module.css'
import type { Reorder } from './use-reorder.ts'
import { useSwitches } from './use-switches.ts'

export const rowIdOf = (itemId: string) => `item-${itemId}`

/** What a handle can do. */
export const orderHintId = 'order-hint'

/** Once no dialog is open any more, focuses the row's first control, else the page's title. */
export function focusRow(itemId: string | undefined): void {
  focusAfterDialog(() => {
    const row = itemId === undefined ? null : document.getElementById(rowIdOf(itemId))
    return row?.querySelector<HTMLElement>('input') ?? document.querySelector('h1')
  })
}

type MenuItemRowProps = { item: MenuItem; venue: Venue }

type MovableRowProps = MenuItemRowProps & {
  reorder: Reorder
  /** How many items there are. */
  count: number
}

/** An item with its handle, its chip and its switch, which move at once and move back on an error. */
export function MenuItemRow({ item, venue, reorder, count }: MovableRowProps) {
  const paths = usePaths()
  const { id, name } = item
  const { lifted, styleOf, handleOf, moveBy } = reorder
  const own = lifted?.id === id ? lifted : null
  const isDragged = own !== null && own.dragged !== null
  useToastSubject(toastSubjects.menuItem(id))
  const { shown, change } = useSwitches(item)
  return (
    <li
      id={rowIdOf(id)}
      className={styles.row}
      style={styleOf(id)}
      data-lifted={own ? (isDragged ? 'dragged' : 'pressed') : undefined}
    >
      {count > 1 && (
        <button
          type="button"
          className={styles.handle}
          aria-label={words.menuManagement.move(name)}
          aria-describedby={orderHintId}
          {...handleOf(id)}
        >
          <Icon name="grip-vertical" />
        </button>
      )}
      <ItemDetails item={shown} venue={venue} />
      {own && !isDragged ? (
        <div className={styles.moves}>
          <IconButton
            icon="arrow-up"
            isBoxed
            size="board"
            label={words.menuManagement.moveUp(name)}
            isDisabled={own.to === 0}
            onPress={() => moveBy(-1)}
          />
          <IconButton
            icon="arrow-down"
            isBoxed
            size="board"
            label={words.menuManagement.moveDown(name)}
            isDisabled={own.to === count - 1}
            onPress={() => moveBy(1)}
          />
        </div>
      ) : (
        <Offer item={shown} venue={venue} onChange={(switches) => void change(switches)} />
      )}
      <IconLink
        icon="pencil"
        isBoxed
        size="board"
        label={words.menuManagement.edit(name)}
        to={paths.editMenuItem(id)}
        className={styles.edit}
      />
    </li>
  )
}
type OfferProps = MenuItemRowProps & { onChange: (switches: Switches) => void }

/** What is had of it: whether it is sold out, its types, and whether it is on sale at all. */
function Offer({ item, venue, onChange }: OfferProps) {
  const { name, types, isActive } = item
  return (
    <div className={styles.offer}>
      {isSoldOut(item) && (
        <span className={styles.soldOut}>
          <Chip tone="warning" icon="clock" size="large" className={styles.chip ?? ''}>
            {words.menu.soldOut}
          </Chip>
          <IconButton
            icon="x"
            label={words.menuManagement.makeAvailable(name)}
            className={styles.end}
            onPress={() => {
              onChange({ isSoldOut: false })
              // The chip goes.
              focusRow(item.id)
            }}
          />
        </span>
      )}
      {venue === 'cafe' && (
        <span
          role="img"
          className={styles.types}
          aria-label={types.map((type) => words.common.types[type]).join(', ')}
        >
          {types.map((type) => (
            <Icon key={type} name={typeIcons[type]} />
          ))}
        </span>
      )}
      <Switch
        label={name}
        isOn={isActive === 'active'}
        onChange={(isOn) => onChange({ isActive: isOn ? 'active' : 'inactive' })}
        words={{ on: words.menuManagement.active, off: words.menu.inactive }}
        className={styles.switch}
      />
    </div>
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
  return (
    <li
      id={rowIdOf(item.id)}
      className={styles.row}
      data-selectable
      data-selected={isSelected || undefined}
    >
      <Checkbox
        label={words.menuManagement.selectMenu(item.name)}
        isLabelHidden
        size="large"
        isSelected={isSelected}
        onChange={onToggle}
        className={styles.pick ?? ''}
      />
      <ItemDetails item={item} venue={venue}>
        {error !== undefined && <FieldError>{words.problems[errorCode(error)]}</FieldError>}
      </ItemDetails>
      {item.isActive !== 'active' && <Chip size="large">{words.menu.inactive}</Chip>}
      {isSoldOut(item) && (
        <Chip tone="warning" icon="clock" size="large">
          {words.menu.soldOut}
        </Chip>
      )}
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
