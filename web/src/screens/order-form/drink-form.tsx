import type { Chosen } from '@tumbler/rules/options'
import type { ReactNode, Ref } from 'react'
import { SweetnessGlasses } from '../../components/order/drink-choice.tsx'
import { DrinkPhoto } from '../../components/order/drink-photo.tsx'
import { MarkWords } from '../../components/order/mark-words.tsx'
import { OptionRows } from '../../components/order/option-rows.tsx'
import type { Draft } from '../../data/order-draft.ts'
import { words } from '../../i18n/words.ts'
import { AskedFields } from './asked-fields.tsx'
import type { WayBack } from './drink-page.tsx'
import { DrinkWall, type ShownDrink } from './drink-wall.tsx'
import styles from './order-form.module.css'
import { TumblerPicker } from './tumbler-picker.tsx'
import { TypeChoice } from './type-choice.tsx'
import type { TumblerChoice } from './use-tumbler-choice.ts'

export type DrinkChoices = Pick<Draft, 'type' | 'sweetness' | 'remark' | 'forName'>

type DrinkFormProps = ShownDrink & {
  wallBack: WayBack | null
  draft: DrinkChoices
  /** What is chosen of each group. */
  chosen: readonly Chosen[]
  tumbler: TumblerChoice
  isLocked: boolean
  onChange: (part: Partial<DrinkChoices>) => void
  onChoose: (chosen: Chosen) => void
  /** What is to be known before the choices. */
  notice: ReactNode
  choicesRef?: Ref<HTMLDivElement>
  /** What a new order needs to know about the drink. */
  about?: ReactNode
  /** The bar at the foot. */
  children: ReactNode
}

/** All that is chosen of a drink, for an order and for its change; on a wide page beside the drink. */
export function DrinkForm(props: DrinkFormProps) {
  const { item, category, wallBack, draft, chosen, tumbler, isLocked, onChange } = props
  return (
    <div className={wallBack ? styles.wide : styles.controls}>
      {wallBack && <DrinkWall item={item} category={category} draft={draft} back={wallBack} />}
      <div className={styles.controls}>
        {props.notice}
        <div className={styles.about}>
          {props.about}
          {!wallBack && <MarkWords ids={item.marks} />}
        </div>
        <div ref={props.choicesRef} className={styles.choices} inert={isLocked}>
          {!wallBack && (
            <DrinkPhoto key={item.photo} src={item.photo} className={styles.photo}>
              {null}
            </DrinkPhoto>
          )}
          {item.types.length > 0 && (
            <TypeChoice
              item={item}
              category={category}
              draft={draft}
              onChange={(type) => onChange({ type })}
            />
          )}
          {item.hasSweetness && (
            <SweetnessGlasses
              label={words.orderForm.sweetness}
              value={draft.sweetness}
              onChange={(sweetness) => onChange({ sweetness })}
            />
          )}
          <OptionRows chosen={chosen} onChange={props.onChoose} />
          <AskedFields draft={draft} onChange={onChange} />
          <TumblerPicker choice={tumbler} isDisabled={isLocked} />
        </div>
        <div className={styles.action}>{props.children}</div>
      </div>
    </div>
  )
}
