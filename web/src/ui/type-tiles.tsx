import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { DrinkKind } from './drink-look.ts'
import { DrinkPicture } from './drink-picture.tsx'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'
import type { Liquid } from './liquids.ts'
import { tintOf } from './liquids.ts'
import styles from './type-tiles.module.css'

export type TileType = Exclude<DrinkKind, 'cocktail'>

export const typeIcons = {
  hot: 'flame',
  cold: 'snowflake',
  frappe: 'blender',
} as const satisfies Record<TileType, IconName>

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
