import { type ChosenLook, glasses } from '@tumbler/rules/drink-offer'
import { type DrinkType, drinkTypes, type Venue } from '@tumbler/rules/drinks'
import { useId } from 'react'
import { lookOf } from '../../components/order/drink-appearance.ts'
import styles from '../../components/order/look-choices.module.css'
import {
  ColourChoice,
  GarnishChoice,
  VesselChoice,
  type VesselTile,
} from '../../components/order/look-choices.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { words } from '../../i18n/words.ts'

type LookFieldProps = {
  /** Null until one is chosen. */
  value: ChosenLook | null
  onChange: (look: ChosenLook | null) => void
  /** From which the look is proposed. */
  name: string
  types: readonly DrinkType[]
  venue: Venue
}

/** Vessel, colour and garnish; the name proposes them until one is chosen. */
export function LookField({ value, onChange, name, types, venue }: LookFieldProps) {
  const titleId = useId()
  const look = lookOf({ name, look: value, types: [...types] }, venue)
  const choose = (part: Partial<ChosenLook>) => onChange({ ...look, ...part })
  return (
    <section className={styles.look} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {words.menuForm.look}
        </h2>
        {value === null ? (
          <Chip tone="warning" icon="sparkles" size="large">
            {words.menuForm.proposed(words.menuForm.colours[look.colour])}
          </Chip>
        ) : (
          <Button kind="outline" icon="sparkles" onPress={() => onChange(null)}>
            {words.menuForm.useProposal}
          </Button>
        )}
      </div>
      <VesselChoice
        label={venue === 'bar' ? words.menuForm.glass : words.menuForm.vessel}
        look={look}
        tiles={vesselTiles(venue, types)}
        onChange={(vessel) => choose({ vessel })}
      />
      <ColourChoice value={look.colour} onChange={(colour) => choose({ colour })} />
      <GarnishChoice value={look.garnish} onChange={(garnish) => choose({ garnish })} />
    </section>
  )
}

/** At the cafe the types that the drink can be had as; the others say that they are off. */
function vesselTiles(venue: Venue, types: readonly DrinkType[]): VesselTile[] {
  if (venue === 'bar')
    return glasses.map((vessel) => ({ vessel, name: words.menuForm.glasses[vessel] }))
  return drinkTypes.map((vessel) => {
    const isOff = !types.includes(vessel)
    const name = words.common.types[vessel]
    return { vessel, name: isOff ? words.menuForm.isOff(name) : name, isOff }
  })
}
