import * as fields from '@tumbler/contract/fields'
import type { MenuItem } from '@tumbler/contract/menu'
import { type Sweetness, sweetnessSteps, type Venue } from '@tumbler/rules/drinks'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { fieldError } from '../../../components/form/field-error.ts'
import { itemAppearance } from '../../../components/order/drink-appearance.ts'
import { SweetnessGlasses } from '../../../components/order/sweetness-glasses.tsx'
import { TypeTiles } from '../../../components/order/type-tiles.tsx'
import { Chip } from '../../../components/ui/chip.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { langOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import styles from './details.module.css'
import { offeredOf } from './offered.ts'
import { type AddDraft, typeOf } from './use-add-order.ts'

type DetailsProps = {
  item: MenuItem | null
  venue: Venue
  /** Whom it is for; empty until that is chosen. */
  who: string
  draft: AddDraft
  onChange: (part: Partial<AddDraft>) => void
}

/** The chosen drink: type, sweetness and addition. */
export function Details({ item, venue, who, draft, onChange }: DetailsProps) {
  return (
    <>
      <div className={styles.head}>
        <p className={styles.drink} lang={item ? langOf(item.name) : undefined}>
          {item?.name ?? words.addOrder.noDrinkYet}
        </p>
        {who !== '' && (
          <Chip icon="user" size="large" className={styles.who ?? ''}>
            <span lang={langOf(who)}>{who}</span>
          </Chip>
        )}
      </div>
      {item && <Taste item={item} venue={venue} draft={draft} onChange={onChange} />}
      <TextField
        label={words.addOrder.addition}
        value={draft.remark}
        onChange={(remark) => onChange({ remark })}
        length={lengthOf(draft.remark)}
        maxLength={limits.remark}
        error={fieldError(fields.remark, draft.remark)}
      />
      <p className={styles.photo}>
        <Icon name="camera" size="1.25em" />
        {words.addOrder.noPhoto}
      </p>
    </>
  )
}

type TasteProps = Pick<DetailsProps, 'venue' | 'draft' | 'onChange'> & { item: MenuItem }

/** Only what this drink has. */
function Taste({ item, venue, draft, onChange }: TasteProps) {
  const { types, hasSweetness } = offeredOf(item, venue)
  return (
    <>
      {types.length > 0 && (
        <TypeTiles
          label={words.addOrder.type}
          isLabelHidden
          types={types.map((value) => ({ value, label: words.common.types[value] }))}
          value={typeOf(draft, item, venue)}
          onChange={(type) => onChange({ type })}
          liquid={itemAppearance(item, venue).liquid}
          sweet={hasSweetness ? draft.sweetness : null}
        />
      )}
      {hasSweetness && (
        <SweetnessGlasses
          label={words.addOrder.sweetness}
          steps={sweetnessSteps}
          value={draft.sweetness}
          onChange={(step) => onChange({ sweetness: step as Sweetness })}
          stepLabel={words.common.percent}
        />
      )}
    </>
  )
}
