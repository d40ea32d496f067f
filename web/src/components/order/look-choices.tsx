import {
  type ChosenLook,
  type DrinkColour,
  drinkColours,
  type Garnish,
  garnishes,
  type Vessel,
} from '@tumbler/rules/drink-offer'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { words } from '../../i18n/words.ts'
import { GarnishPicture } from '../../illustration/drink-garnish.tsx'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { liquids, tintOf } from '../../illustration/liquids.ts'
import { Icon } from '../ui/icons.tsx'
import { Grid, Row } from '../ui/layout.tsx'
import tile from '../ui/tiles.module.css'
import styles from './look-choices.module.css'
import { vesselPicture } from './look-picture.ts'

export type VesselTile = { vessel: Vessel; name: string; isOff?: boolean }

type VesselChoiceProps = {
  label: string
  look: ChosenLook
  tiles: readonly VesselTile[]
  onChange: (vessel: Vessel) => void
}

export function VesselChoice({ label, look, tiles, onChange }: VesselChoiceProps) {
  return (
    <RadioGroup
      orientation="horizontal"
      value={look.vessel}
      onChange={(vessel) => onChange(vessel as Vessel)}
    >
      <Label className={styles.label}>{label}</Label>
      <Grid columns={6} gap={8}>
        {tiles.map(({ vessel, name, isOff = false }) => (
          <Radio
            key={vessel}
            value={vessel}
            isDisabled={isOff}
            className={`${tile.tile} ${styles.tile}`}
            style={vessel === look.vessel ? { background: tintOf(look.colour) } : {}}
          >
            <DrinkPicture
              className={styles.drink}
              {...vesselPicture(vessel)}
              liquid={look.colour}
              state={isOff ? 'ghost' : 'full'}
            />
            {name}
            <Check />
          </Radio>
        ))}
      </Grid>
    </RadioGroup>
  )
}

type ColourChoiceProps = { value: DrinkColour; onChange: (colour: DrinkColour) => void }

/** One of the twenty colours. */
export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  return (
    <RadioGroup
      orientation="horizontal"
      value={value}
      onChange={(colour) => onChange(colour as DrinkColour)}
    >
      <Row wraps gap={12} align="baseline" justify="space-between">
        <Label className={styles.label}>{words.menuForm.colour}</Label>
        <span className={styles.chosen} aria-hidden="true">
          {words.menuForm.colours[value]}
        </span>
      </Row>
      <div className={styles.colours}>
        {drinkColours.map((colour) => {
          const { top, bottom } = liquids[colour]
          return (
            <Radio
              key={colour}
              value={colour}
              className={styles.colour}
              aria-label={words.menuForm.colours[colour]}
            >
              <span
                className={styles.swatch}
                style={{ background: `linear-gradient(${top} 30%, ${bottom})` }}
              />
              <Check />
            </Radio>
          )
        })}
      </div>
    </RadioGroup>
  )
}

const choices = [null, ...garnishes]

type GarnishChoiceProps = { value: Garnish | null; onChange: (garnish: Garnish | null) => void }

export function GarnishChoice({ value, onChange }: GarnishChoiceProps) {
  return (
    <RadioGroup
      orientation="horizontal"
      value={value ?? 'none'}
      onChange={(name) => onChange(garnishes.find((garnish) => garnish === name) ?? null)}
    >
      <Label className={styles.label}>{words.menuForm.garnish}</Label>
      <Grid columns={4.5} gap={8}>
        {choices.map((garnish) => (
          <Radio key={garnish} value={garnish ?? 'none'} className={`${tile.tile} ${styles.tile}`}>
            {garnish === null ? (
              <Icon name="ban" size="2.125rem" />
            ) : (
              <GarnishPicture garnish={garnish} className={styles.garnish} />
            )}
            {words.menuForm.garnishes[garnish ?? 'none']}
            <Check />
          </Radio>
        ))}
      </Grid>
    </RadioGroup>
  )
}

/** In the corner of what is chosen. */
export const Check = () => (
  <span className={tile.check} aria-hidden="true">
    <Icon name="check" />
  </span>
)
