import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { DrinkKind } from '../../illustration/drink-look.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import type { Liquid } from '../../illustration/liquids.ts'
import { tintOf } from '../../illustration/liquids.ts'
import { Icon } from '../ui/icons.tsx'
import { typeIcons } from './order-facts.tsx'
import styles from './type-tiles.module.css'

export type TileType = Exclude<DrinkKind, 'cocktail'>

type TypeTilesProps = {
  label: string
  isLabelHidden?: boolean
  types: readonly { value: TileType; label: string }[]
  value: TileType | null
  onChange: (type: TileType) => void
  liquid: Liquid
  /** Sweetness in percent, drawn in the selected tile. */
  sweet?: number | null
}

/** The type of a drink, each shown as this very drink in its vessel. */
export function TypeTiles(props: TypeTilesProps) {
  const { label, isLabelHidden = false, types, value, onChange, liquid, sweet = null } = props
  return (
    <RadioGroup
      className={styles.group}
      orientation="horizontal"
      value={value}
      onChange={(type) => onChange(type as TileType)}
      aria-label={isLabelHidden ? label : undefined}
    >
      {!isLabelHidden && <Label className={styles.label}>{label}</Label>}
      <div className={styles.tiles}>
        {types.map((type) => {
          const isSelected = type.value === value
          return (
            <Radio
              key={type.value}
              value={type.value}
              className={styles.tile}
              style={{ background: isSelected ? tintOf(liquid) : undefined }}
            >
              {isSelected && (
                <span className={styles.check}>
                  <Icon name="check" />
                </span>
              )}
              <DrinkPicture
                key={String(isSelected)}
                className={styles.drink}
                kind={type.value}
                liquid={liquid}
                sweet={isSelected ? sweet : null}
                filling={isSelected}
              />
              <span className={styles.words}>
                <Icon name={typeIcons[type.value]} size="1.2em" />
                {type.label}
              </span>
            </Radio>
          )
        })}
      </div>
    </RadioGroup>
  )
}
