import {
  type ChosenLook,
  type DrinkColour,
  drinkColours,
  type Garnish,
  garnishes,
  glasses,
  type Vessel,
} from '@tumbler/rules/drink-offer'
import { type DrinkType, drinkTypes, type Venue } from '@tumbler/rules/drinks'
import { useId } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { lookOf } from '../../components/order/drink-appearance.ts'
import { Button } from '../../components/ui/button.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
import { GarnishPicture } from '../../illustration/drink-garnish.tsx'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { liquids, tintOf } from '../../illustration/liquids.ts'
import styles from './look-field.module.css'

type LookFieldProps = {
  /** Null as long as nobody has chosen. */
  value: ChosenLook | null
  onChange: (look: ChosenLook | null) => void
  /** From which the look is proposed. */
  name: string
  types: readonly DrinkType[]
  venue: Venue
}

/** Vessel, colour and garnish; the name proposes them until one is chosen. */
export function LookField({ value, onChange, name, types, venue }: LookFieldProps) {
  const words = useStaffWords().menuForm
  const titleId = useId()
  const look = lookOf({ name, look: value, types: [...types] }, venue)
  const choose = (part: Partial<ChosenLook>) => onChange({ ...look, ...part })
  return (
    <section className={styles.look} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {words.look}
        </h2>
        {value === null ? (
          <Chip tone="warning" icon="sparkles" size="large">
            {words.proposed(words.colours[look.colour])}
          </Chip>
        ) : (
          <Button kind="outline" icon="sparkles" onPress={() => onChange(null)}>
            {words.useProposal}
          </Button>
        )}
      </div>
      <VesselChoice
        look={look}
        types={types}
        venue={venue}
        onChange={(vessel) => choose({ vessel })}
      />
      <ColourChoice value={look.colour} onChange={(colour) => choose({ colour })} />
      <GarnishChoice value={look.garnish} onChange={(garnish) => choose({ garnish })} />
    </section>
  )
}

type VesselChoiceProps = Pick<LookFieldProps, 'types' | 'venue'> & {
  look: ChosenLook
  onChange: (vessel: Vessel) => void
}

/** At the cafe the types that the drink can be had as; the others say that they are off. */
function VesselChoice({ look, types, venue, onChange }: VesselChoiceProps) {
  const { common } = useWords()
  const words = useStaffWords().menuForm
  const isBar = venue === 'bar'
  const tiles = isBar
    ? glasses.map((glass) => ({ vessel: glass, name: words.glasses[glass], isOff: false }))
    : drinkTypes.map((type) => {
        const isOff = !types.includes(type)
        const name = common.types[type]
        return { vessel: type, name: isOff ? words.isOff(name) : name, isOff }
      })
  return (
    <RadioGroup
      orientation="horizontal"
      value={look.vessel}
      onChange={(vessel) => onChange(vessel as Vessel)}
    >
      <Label className={styles.label}>{isBar ? words.glass : words.vessel}</Label>
      <div className={styles.vessels}>
        {tiles.map(({ vessel, name, isOff }) => (
          <Radio
            key={vessel}
            value={vessel}
            isDisabled={isOff}
            className={styles.tile}
            style={vessel === look.vessel ? { background: tintOf(look.colour) } : {}}
          >
            <DrinkPicture
              className={styles.drink}
              {...pictureOf(vessel)}
              liquid={look.colour}
              state={isOff ? 'ghost' : 'full'}
            />
            {name}
            <Check />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}

const isGlass = (vessel: Vessel) => glasses.find((glass) => glass === vessel)

const pictureOf = (vessel: Vessel) => {
  const glass = isGlass(vessel)
  return glass ? ({ kind: 'cocktail', glass } as const) : { kind: vessel as DrinkType }
}

type ColourChoiceProps = { value: DrinkColour; onChange: (colour: DrinkColour) => void }

function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const words = useStaffWords().menuForm
  return (
    <RadioGroup
      orientation="horizontal"
      value={value}
      onChange={(colour) => onChange(colour as DrinkColour)}
    >
      <div className={styles.head}>
        <Label className={styles.label}>{words.colour}</Label>
        <span className={styles.chosen} aria-hidden="true">
          {words.colours[value]}
        </span>
      </div>
      <div className={styles.colours}>
        {drinkColours.map((colour) => {
          const { top, bottom } = liquids[colour]
          return (
            <Radio
              key={colour}
              value={colour}
              className={styles.colour}
              aria-label={words.colours[colour]}
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

function GarnishChoice({ value, onChange }: GarnishChoiceProps) {
  const words = useStaffWords().menuForm
  return (
    <RadioGroup
      orientation="horizontal"
      value={value ?? 'none'}
      onChange={(name) => onChange(garnishes.find((garnish) => garnish === name) ?? null)}
    >
      <Label className={styles.label}>{words.garnish}</Label>
      <div className={styles.garnishes}>
        {choices.map((garnish) => (
          <Radio key={garnish} value={garnish ?? 'none'} className={styles.tile}>
            {garnish === null ? (
              <Icon name="ban" size="2.125rem" />
            ) : (
              <GarnishPicture garnish={garnish} className={styles.garnish} />
            )}
            {words.garnishes[garnish ?? 'none']}
            <Check />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}

/** In the corner of what is chosen. */
const Check = () => (
  <span className={styles.check} aria-hidden="true">
    <Icon name="check" />
  </span>
)
