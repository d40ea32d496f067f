import { lengthOf } from '@tumbler/rules/limits'
import type { Chosen } from '@tumbler/rules/options'
import { useLayoutEffect } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import tiles from '../ui/tiles.module.css'
import { showInRow, useSidewaysRow } from '../ui/use-sideways-row.ts'
import styles from './option-rows.module.css'

/** From this many groups on the rest of the form is lower. */
export const manyGroups = 2

type OptionRowsProps = {
  /** What is chosen of each group. */
  chosen: readonly Chosen[]
  onChange: (chosen: Chosen) => void
}

/** A row of choices for each option group of a drink; nobody has to touch them (product-rules §21). */
export function OptionRows({ chosen, onChange }: OptionRowsProps) {
  if (chosen.length === 0) return null
  return (
    <div className={styles.rows}>
      {chosen.map((one) => (
        <OptionRow key={one.group.id} chosen={one} onChange={onChange} />
      ))}
    </div>
  )
}

/** Characters of a name that stand beside its choices. */
const shortName = 9

type OptionRowProps = { chosen: Chosen; onChange: (chosen: Chosen) => void }

function OptionRow({ chosen: { group, choice }, onChange }: OptionRowProps) {
  const { name, choices } = group
  const row = useSidewaysRow(`${choice.id} ${choices.map((one) => one.name)}`, (element) =>
    showInRow(element, element.querySelector('[data-selected]'), 24),
  )
  // The choice that has the focus may be sold out just then: the one in its place gets it. Before the
  // browser takes it from a field that is off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another field.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLInputElement) || !activeElement.disabled) return
    if (row.current?.contains(activeElement))
      row.current.querySelector<HTMLInputElement>('[data-selected] input')?.focus()
  }, [choice.id])
  return (
    <RadioGroup
      className={styles.row}
      orientation="horizontal"
      value={choice.id}
      onChange={(id) => {
        const wanted = choices.find((one) => one.id === id)
        if (wanted) onChange({ group, choice: wanted, isUsual: wanted === choices[0] })
      }}
    >
      <Label
        className={styles.label}
        lang={langOf(name)}
        data-long={lengthOf(name) > shortName || undefined}
      >
        {name}
      </Label>
      <div ref={row} className={styles.choices}>
        {choices.map((one) => (
          <Radio
            key={one.id}
            value={one.id}
            isDisabled={one.isSoldOut}
            className={`${tiles.tile} ${styles.choice}`}
          >
            <span lang={langOf(one.name)}>{one.name}</span>{' '}
            {one.isSoldOut && (
              <span className={styles.soldOut}>{words.common.options.soldOut}</span>
            )}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
