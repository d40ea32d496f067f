import * as fields from '@tumbler/contract/fields'
import { lengthOf, limits } from '@tumbler/rules/limits'
import { normalizedName } from '@tumbler/rules/person-name'
import { useId, useRef, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { fieldError } from '../../components/form/field-error.ts'
import { RequestField } from '../../components/form/request-field.tsx'
import type { Hint } from '../../components/ui/sticky-bar.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import tiles from '../../components/ui/tiles.module.css'
import type { Draft } from '../../data/order-draft.ts'
import { words } from '../../i18n/words.ts'
import styles from './asked-fields.module.css'

type Asked = Pick<Draft, 'remark' | 'forName'>

type AskedFieldsProps = { draft: Asked; onChange: (part: Partial<Asked>) => void }

/** What is asked for besides the drink, and whom it is for; nobody has to touch either. */
export const AskedFields = ({ draft, onChange }: AskedFieldsProps) => (
  <div className={styles.asked}>
    <RequestField
      label={words.orderForm.additionalRequest}
      isMultiline
      value={draft.remark}
      onChange={(remark) => onChange({ remark })}
    />
    <ForField value={draft.forName ?? ''} onChange={(forName) => onChange({ forName })} />
  </div>
)

/** Spaces alone name nobody. */
export const isForNameValid = ({ forName = '' }: Pick<Draft, 'forName'>): boolean =>
  forNameError(forName) === null

/** What is wrong with the name, for above the button: its field may stand behind the foot of a phone. */
export const forNameHint = ({ forName = '' }: Pick<Draft, 'forName'>): Hint => ({
  text: words.orderForm.missing.forName,
  more: forNameError(forName) ?? undefined,
})

/** The name as it is sent; null is for oneself. */
export const sentForName = (forName = ''): string | null => normalizedName(forName) || null

const forNameError = (value: string) =>
  sentForName(value) === null ? null : fieldError(fields.displayName, value)

type ForFieldProps = { value: string; onChange: (forName: string) => void }

/** Oneself, or a colleague by name; touching the field chooses it (product-rules §29). */
function ForField({ value, onChange }: ForFieldProps) {
  const [isChosen, setChosen] = useState(false)
  // Hidden while Me is chosen, as what is shown is sent; it comes back with the choice.
  const [kept, setKept] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [labelId, noteId] = [useId(), useId()]
  const isNamed = sentForName(value) !== null
  const isOther = isChosen || isNamed
  const leave = () => {
    setChosen(false)
    if (!isNamed && value !== '') onChange('')
  }
  const showKept = () => {
    if (kept === '') return
    setKept('')
    onChange(kept)
  }
  const chooseMe = () => {
    setChosen(false)
    if (isNamed) setKept(value)
    onChange('')
  }
  const chooseColleague = () => {
    // The radio itself is not seen: it is written where it is chosen.
    field.current?.focus()
    showKept()
  }
  return (
    <div>
      <div className={styles.head}>
        <span id={labelId} className={styles.label}>
          {words.orderForm.forWhom}
        </span>
        <span id={noteId} className={styles.note}>
          {words.orderForm.countsAsYours}
        </span>
      </div>
      <div className={styles.row}>
        <RadioGroup
          className={styles.radios}
          orientation="horizontal"
          aria-labelledby={labelId}
          aria-describedby={noteId}
          value={isOther ? 'colleague' : 'me'}
          onChange={(chosen) => (chosen === 'me' ? chooseMe() : chooseColleague())}
        >
          <Radio value="me" className={`${tiles.tile} ${styles.me}`}>
            {words.orderForm.me}
          </Radio>
          <Radio value="colleague" className="visually-hidden">
            {words.orderForm.colleague}
          </Radio>
        </RadioGroup>
        <TextField
          className={isOther ? `${styles.name} ${styles.chosen}` : styles.name}
          label={words.orderForm.colleagueName}
          isLabelHidden
          placeholder={words.orderForm.colleagueShort}
          autoComplete="off"
          inputRef={field}
          value={value}
          onChange={(name) => {
            setKept('')
            onChange(name)
          }}
          onClick={showKept}
          onFocus={() => setChosen(true)}
          onBlur={leave}
          length={lengthOf(value)}
          maxLength={limits.displayName}
          error={forNameError(value)}
        />
      </div>
    </div>
  )
}
