import { type DrinkType, type Sweetness, sweetnessSteps } from '@tumbler/rules/drinks'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import type { Liquid } from '../../illustration/liquids.ts'
import { tintOf } from '../../illustration/liquids.ts'
import { Icon } from '../ui/icons.tsx'
import { Grid } from '../ui/layout.tsx'
import tiles from '../ui/tiles.module.css'
import styles from './drink-choice.module.css'
import { typeIcons } from './order-facts.tsx'

type TypeTilesProps = {
  label: string
  types: readonly DrinkType[]
  value: DrinkType | null
  onChange: (type: DrinkType) => void
  liquid: Liquid
  /** Sweetness in percent, drawn in the selected tile. */
  sweet: number | null
  /** There is more to choose below. */
  isLow?: boolean
}

/** The type of a drink, each shown as this very drink in its vessel. */
export function TypeTiles(props: TypeTilesProps) {
  const { label, types, value, onChange, liquid, sweet, isLow = false } = props
  return (
    <RadioGroup
      data-low={isLow || undefined}
      orientation="horizontal"
      aria-label={label}
      value={value}
      onChange={(type) => onChange(type as DrinkType)}
    >
      {/* Three in a row, unless the text is large. */}
      <Grid columns={5.375} gap={10}>
        {types.map((type) => {
          const isSelected = type === value
          return (
            <Radio
              key={type}
              value={type}
              className={`${tiles.tile} ${styles.tile}`}
              style={{ background: isSelected ? tintOf(liquid) : undefined }}
            >
              <span className={tiles.check}>
                <Icon name="check" />
              </span>
              <DrinkPicture
                key={String(isSelected)}
                className={styles.drink}
                kind={type}
                liquid={liquid}
                sweet={isSelected ? sweet : null}
                filling={isSelected}
              />
              <span className={styles.type}>
                <Icon name={typeIcons[type]} size="1.2em" />
                {words.common.types[type]}
              </span>
            </Radio>
          )
        })}
      </Grid>
    </RadioGroup>
  )
}

const normalSweetness = 100

/** Percent of the height of a glass of 52 pixels. */
const syrupHeight = (step: number) => (step === 0 ? 0 : ((4 + (step / 200) * 42) / 52) * 100)

type SweetnessGlassesProps = {
  label: string
  value: Sweetness | null
  onChange: (step: Sweetness) => void
}

/** Nine glasses, each filled with its share of syrup. */
export function SweetnessGlasses({ label, value, onChange }: SweetnessGlassesProps) {
  return (
    <RadioGroup
      className={styles.sweetness}
      orientation="horizontal"
      value={value === null ? null : String(value)}
      onChange={(step) => onChange(Number(step) as Sweetness)}
    >
      <div className={styles.head}>
        <Label>{label}</Label>
        {value !== null && (
          <span className={styles.chosen} aria-hidden="true">
            {words.common.percent(value)}
          </span>
        )}
      </div>
      <div className={styles.glasses}>
        {sweetnessSteps.map((step) => (
          <Radio
            key={step}
            value={String(step)}
            className={styles.glass}
            data-normal={step === normalSweetness || undefined}
          >
            <span
              className={styles.syrup}
              style={{ height: `${syrupHeight(step)}%` }}
              aria-hidden="true"
            />
            <span className={styles.step}>{words.common.percent(step)}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
