import type { Category } from '@tumbler/contract/menu'
import { drinkTypes } from '@tumbler/rules/drinks'
import { type ReactNode, useEffect } from 'react'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { Marks } from '../../components/order/marks.tsx'
import { typeIcons } from '../../components/order/order-facts.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { focusAfterDialog } from '../../components/ui/focus-after-dialog.ts'
import { IconLink } from '../../components/ui/icon-button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import { useFormatPrice } from '../../components/use-format-price.ts'
import { usePaths } from '../../components/use-paths.ts'
import { canBeHad, isSoldOut, type Placed } from '../../data/menu.ts'
import { type Switches, useArrangeItems } from '../../data/menu-changes.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkThumb } from '../../illustration/drink-thumb.tsx'
import styles from './category.module.css'
import { ActiveSwitch, SoldOutSwitch, useSwitches } from './item-switches.tsx'
import { LeftButton } from './left-button.tsx'
import { MoveButtons, MoveHandle, OrderHint } from './move-controls.tsx'
import { RuleMarks } from './rule-marks.tsx'
import { useArranged } from './use-arranged.ts'
import type { Reorder } from './use-reorder.ts'

export const rowIdOf = (itemId: string) => `item-${itemId}`

/** Once no dialog is open any more, focuses the row's first control, else the page's title. */
export function focusRow(itemId: string | undefined): void {
  focusAfterDialog(() => {
    const row = itemId === undefined ? null : document.getElementById(rowIdOf(itemId))
    return row?.querySelector<HTMLElement>('input') ?? document.querySelector('h1')
  })
}

type ItemListProps = {
  category: Category
  /** Of the item that was added just now. */
  newId: string | undefined
}

/** The items of a category, to switch, edit and move. */
export function ItemList({ category, newId }: ItemListProps) {
  const { id, revision } = category
  const { mutateAsync, isPending, variables } = useArrangeItems(id)
  const {
    rows: items,
    reorder,
    spoken,
  } = useArranged({
    rows: category.menu,
    rowIdOf,
    pending: isPending ? variables.items : undefined,
    save: (items) => mutateAsync({ items, revision }),
    overtaken: words.menuManagement.movedByOther,
  })
  useEffect(() => {
    if (newId) document.getElementById(rowIdOf(newId))?.scrollIntoView({ block: 'center' })
  }, [newId])
  return (
    <>
      <div className={styles.heads} aria-hidden="true">
        <span>{words.menuManagement.left.head}</span>
        <span>{words.menuManagement.soldOutToday}</span>
        <span>{words.menuManagement.active}</span>
      </div>
      <Card
        as="section"
        aria-label={category.name}
        className={styles.list}
        data-moving={reorder.lifted ? '' : undefined}
      >
        <DashedRows>
          {items.map((item) => (
            <MenuItemRow
              key={item.id}
              item={item}
              category={category}
              reorder={reorder}
              count={items.length}
              isNew={item.id === newId}
            />
          ))}
        </DashedRows>
      </Card>
      {items.length > 1 && <OrderHint spoken={spoken} />}
    </>
  )
}

type MovableRowProps = Placed & {
  reorder: Reorder
  count: number
  /** It was added just now. */
  isNew: boolean
}

/** An item with its handle and its switches, which move at once and move back on an error. */
function MenuItemRow({ item, category, reorder, count, isNew }: MovableRowProps) {
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
      data-new={isNew || undefined}
      data-lifted={own ? (isDragged ? 'dragged' : 'pressed') : undefined}
    >
      {count > 1 && <MoveHandle name={name} {...handleOf(id)} className={styles.handle} />}
      <ItemDetails
        item={shown}
        category={category}
        marks={
          <>
            <Marks ids={shown.marks} className={styles.marks} />
            {isNew && <Chip className={styles.newItem ?? ''}>{words.menuManagement.newItem}</Chip>}
            {isSoldOut(shown) && (
              <Chip tone="warning" icon="clock">
                {words.menuManagement.untilTomorrow}
              </Chip>
            )}
            <RuleMarks item={shown} />
          </>
        }
      />
      {category.categoryFor === 'cafe' ? <Types item={shown} /> : <Price item={shown} />}
      {own && !isDragged ? (
        <MoveButtons
          place={own.to}
          count={count}
          back={{ icon: 'arrow-up', label: words.menuManagement.moveUp(name) }}
          on={{ icon: 'arrow-down', label: words.menuManagement.moveDown(name) }}
          onMove={moveBy}
          className={styles.moves}
        />
      ) : (
        <Offer item={shown} onChange={(switches) => void change(switches)} />
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

const Types = ({ item: { types } }: Pick<Placed, 'item'>) => (
  <span
    role="img"
    className={styles.types}
    data-all={types.length === drinkTypes.length || undefined}
    aria-label={types.map((type) => words.common.types[type]).join(', ')}
  >
    {types.map((type) => (
      <Icon key={type} name={typeIcons[type]} />
    ))}
  </span>
)

/** Of the bar, in the place of the types. */
function Price({ item: { price } }: Pick<Placed, 'item'>) {
  const inWords = useFormatPrice()(price)
  return inWords && <span className={styles.price}>{inWords}</span>
}

type OfferProps = Pick<Placed, 'item'> & { onChange: (switches: Switches) => void }

/** How many are left, and the switches that put it on sale and take it off. */
function Offer({ item, onChange }: OfferProps) {
  return (
    <div className={styles.offer}>
      {item.isActive === 'active' ? (
        <>
          <LeftButton item={item} onChange={onChange} className={styles.left} />
          <SoldOutSwitch
            item={item}
            onChange={onChange}
            className={classNames(styles.switch, styles.soldOut)}
          />
        </>
      ) : (
        <span className={styles.inactive}>{words.menuManagement.inactive}</span>
      )}
      <ActiveSwitch item={item} onChange={onChange} className={styles.switch} />
    </div>
  )
}

type ItemDetailsProps = Placed & {
  /** Beside the name. */
  marks?: ReactNode
  children?: ReactNode
}

/** The drink, its name and its description. */
export function ItemDetails({ item, category, marks, children }: ItemDetailsProps) {
  const { name, description, options = [] } = item
  const hasDescription = description !== '-'
  return (
    <>
      <DrinkThumb
        {...itemAppearance(item, category)}
        garnish={null}
        state={canBeHad(item) ? 'full' : 'ghost'}
        size="medium"
        className={styles.thumb}
      />
      <div className={styles.words}>
        <div className={styles.name}>
          <h2 lang={langOf(name)}>{name}</h2>
          {marks}
        </div>
        {(hasDescription || options.length > 0) && (
          <Text tone="quiet" size="md" leading="snug" className={styles.facts}>
            {hasDescription && (
              <span className={styles.description}>
                <span lang={langOf(description)}>{description}</span>
                {options.length > 0 && ' · '}
              </span>
            )}
            {options.length > 0 && (
              <span className={styles.options}>
                {options.map((group) => group.name).join(', ')}
              </span>
            )}
          </Text>
        )}
        {children}
      </div>
    </>
  )
}
