import type { DrinkType } from '@tumbler/rules/drinks'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { TypeTiles } from '../../components/order/drink-choice.tsx'
import { manyGroups } from '../../components/order/option-rows.tsx'
import { TypeName } from '../../components/order/order-facts.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import type { Draft } from '../../data/order-draft.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import type { ShownDrink } from './drink-wall.tsx'
import styles from './order-form.module.css'

interface TypeChoiceProps extends ShownDrink {
  draft: Pick<Draft, 'type' | 'sweetness'>
  onChange: (type: DrinkType) => void
}

/** The types that the drink comes in; of a single one there is nothing to choose. */
export function TypeChoice({ item, category, draft, onChange }: TypeChoiceProps) {
  const { liquid } = itemAppearance(item, category)
  const { types, hasSweetness, options = [] } = item
  const [first, second, third] = types
  const isSingle = second === undefined
  const limits = [
    second !== undefined && third === undefined && first && words.orderForm.twoTypes(first, second),
    !hasSweetness && words.orderForm.fixedSweetness,
  ].filter(Boolean)
  return (
    <div>
      {isSingle && first ? (
        <div className={styles.only} style={{ background: tintOf(liquid) }}>
          <DrinkPicture
            className={styles.onlyDrink}
            kind={first}
            liquid={liquid}
            sweet={draft.sweetness}
          />
          <p>
            <span className={styles.onlyType}>
              <TypeName type={first} />
            </span>
            {words.orderForm.onlyType(first)}
          </p>
        </div>
      ) : (
        <TypeTiles
          label={words.orderForm.type}
          types={types}
          value={draft.type}
          onChange={onChange}
          liquid={liquid}
          sweet={draft.sweetness}
          isLow={options.length >= manyGroups}
        />
      )}
      {limits.length > 0 && (
        <p className={styles.limits}>
          <Icon name="info-circle" size="1.25em" />
          {limits.join(' ')}
        </p>
      )}
    </div>
  )
}
