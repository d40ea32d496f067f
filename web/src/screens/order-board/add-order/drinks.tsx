import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { withChoice } from '@tumbler/rules/options'
import type { CSSProperties } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { RequestField } from '../../../components/form/request-field.tsx'
import { itemAppearance } from '../../../components/order/drink-appearance.ts'
import { SweetnessGlasses, TypeTiles } from '../../../components/order/drink-choice.tsx'
import { LeftNote } from '../../../components/order/left-note.tsx'
import { manyGroups, OptionRows } from '../../../components/order/option-rows.tsx'
import { Chip } from '../../../components/ui/chip.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import tiles from '../../../components/ui/tiles.module.css'
import { leftOf, type Placed } from '../../../data/menu.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import { DrinkPicture } from '../../../illustration/drink-picture.tsx'
import { tintOf } from '../../../illustration/liquids.ts'
import styles from './drinks.module.css'
import type { AddDraft, useAddOrder } from './use-add-order.ts'

/** Beside each other on a tablet, where the rows share its height. */
const columns = 4

type DrinksProps = {
  items: readonly Placed[]
  chosen: string | null
  /** Only what is not counted can be had. */
  isLimited: boolean
  onChoose: (id: string) => void
}

export function Drinks({ items, chosen, isLimited, onChoose }: DrinksProps) {
  if (items.length === 0) return <EmptyState text={words.addOrder.noDrinks} />
  return (
    <RadioGroup
      className={styles.grid}
      style={{ '--rows': Math.ceil(items.length / columns) } as CSSProperties}
      orientation="horizontal"
      aria-label={words.addOrder.steps.drink}
      value={items.some(({ item }) => item.id === chosen) ? chosen : null}
      onChange={onChoose}
    >
      {items.map((one) => (
        <Drink key={one.item.id} {...one} isLimited={isLimited} />
      ))}
    </RadioGroup>
  )
}

/** Why a drink cannot be chosen; null where it can. */
function reasonOf({ isActive, isSoldOut, isUncounted }: MenuItem, isLimited: boolean) {
  if (isActive !== 'active') return words.addOrder.inactive
  if (isSoldOut) return words.addOrder.soldOut
  return isLimited && !isUncounted ? words.addOrder.noneLeft : null
}

function Drink({ item, category, isLimited }: Placed & { isLimited: boolean }) {
  const { id, name } = item
  const look = itemAppearance(item, category)
  const reason = reasonOf(item, isLimited)
  const isOff = reason !== null
  return (
    <Radio
      value={id}
      isDisabled={isOff}
      className={`${tiles.tile} ${styles.drink}`}
      style={isOff ? undefined : { background: tintOf(look.liquid) }}
    >
      <span className={styles.name} lang={langOf(name)}>
        {name}
      </span>
      <span className={tiles.check}>
        <Icon name="check" />
      </span>
      {isOff && <span className={styles.reason}>{reason}</span>}
      <LeftNote count={leftOf(item)} className={styles.left} />
      <DrinkPicture
        {...look}
        className={styles.picture}
        garnish={isOff ? null : look.garnish}
        state={isOff ? 'ghost' : 'full'}
      />
    </Radio>
  )
}

type DetailsProps = Pick<
  ReturnType<typeof useAddOrder>,
  'item' | 'category' | 'offer' | 'choice' | 'chosen' | 'who'
> & {
  venue: Venue
  draft: AddDraft
  onChange: (part: Partial<AddDraft>) => void
}

/** The chosen drink, with the type, sweetness and addition that it can have. */
export function Details(props: DetailsProps) {
  const { item, category, offer, choice, chosen, who, venue, draft, onChange } = props
  const isLow = chosen.length >= manyGroups
  return (
    <>
      <div className={styles.head}>
        <p className={styles.chosen} lang={item ? langOf(item.name) : undefined}>
          {item?.name ?? words.addOrder.noDrinkYet}
        </p>
        {who !== '' && (
          <Chip icon="user" size="large" className={styles.who ?? ''}>
            <span lang={langOf(who)}>{who}</span>
          </Chip>
        )}
      </div>
      {item && category && offer.types.length > 0 && (
        <TypeTiles
          label={words.addOrder.type}
          types={offer.types}
          value={choice.type}
          onChange={(type) => onChange({ type })}
          liquid={itemAppearance(item, category).liquid}
          sweet={choice.sweetness}
          isLow={isLow}
        />
      )}
      {offer.hasSweetness && (
        <SweetnessGlasses
          label={words.addOrder.sweetness}
          value={draft.sweetness}
          onChange={(sweetness) => onChange({ sweetness })}
        />
      )}
      <OptionRows
        chosen={chosen}
        onChange={(one) => onChange({ options: withChoice(draft.options, one) })}
      />
      <RequestField
        label={words.addOrder.addition}
        isLow={isLow}
        value={draft.remark}
        onChange={(remark) => onChange({ remark })}
      />
      {venue === 'cafe' && (
        <p className={styles.photo}>
          <Icon name="camera" size="1.25em" />
          {words.addOrder.noPhoto}
        </p>
      )}
    </>
  )
}
