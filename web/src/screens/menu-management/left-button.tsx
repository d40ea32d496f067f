import type { MenuItem } from '@tumbler/contract/menu'
import { limits } from '@tumbler/rules/limits'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Stack } from '../../components/ui/layout.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import type { Switches } from '../../data/menu-changes.ts'
import { words } from '../../i18n/words.ts'
import styles from './left-button.module.css'

type LeftButtonProps = {
  item: MenuItem
  onChange: (switches: Switches) => void
  className: string | undefined
}

/** How many are left today; a press sets or changes it (product-rules §34). */
export function LeftButton({ item, onChange, className }: LeftButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { leftToday = null, name } = item
  const isSet = leftToday !== null
  const { head, none, of } = words.menuManagement.left
  const close = () => setOpen(false)
  return (
    <>
      <Button
        kind={isSet ? 'outline' : 'ghost'}
        size="board"
        className={classNames(styles.button, !isSet && styles.unset, className)}
        aria-label={of(isSet ? words.common.left(leftToday) : `${head}: ${none}`, name)}
        onPress={() => setOpen(true)}
      >
        <span>
          <small className={styles.head}>{head}</small>{' '}
          {isSet ? words.common.left(leftToday) : none}
        </span>
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={words.menuManagement.left.title(name)}
        closeLabel={words.common.close}
      >
        <LeftForm
          left={leftToday}
          onSave={(change) => {
            close()
            if (change !== leftToday) onChange({ leftToday: change })
          }}
        />
      </Sheet>
    </>
  )
}

/** Null for what is no whole number from 0 to 999. */
const numberIn = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null)

type LeftFormProps = { left: number | null; onSave: (left: number | null) => void }

function LeftForm({ left, onSave }: LeftFormProps) {
  /** Null until it is typed: orders change the number meanwhile, and one more is one more than then. */
  const [typed, setTyped] = useState<string | null>(null)
  const [steps, setSteps] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const { title: _, ...texts } = words.menuManagement.left
  const base = typed === null ? left : numberIn(typed)
  const number = steps === 0 ? base : Math.min(limits.leftToday, Math.max(0, (base ?? 0) + steps))
  const shown = steps === 0 && typed !== null ? typed : (number?.toString() ?? '')
  const step = (by: 1 | -1) => () => setSteps(steps + by)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (number === null) return setFailed(true)
    onSave(number)
  }
  return (
    <Stack as="form" gap={16} onSubmit={save}>
      <div className={styles.number}>
        <IconButton
          icon="minus"
          label={texts.less}
          isBoxed
          size="board"
          isDisabled={number === null || number === 0}
          onPress={step(-1)}
        />
        <TextField
          label={texts.label}
          isLabelHidden
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={shown}
          onChange={(text) => {
            setTyped(text)
            setSteps(0)
          }}
          error={hasFailed && number === null ? texts.invalid(limits.leftToday) : null}
          className={styles.field ?? ''}
        />
        <IconButton
          icon="plus"
          label={texts.more}
          isBoxed
          size="board"
          isDisabled={number === limits.leftToday}
          onPress={step(1)}
        />
      </div>
      <p className={styles.text}>{texts.text}</p>
      <div className={styles.actions}>
        <Button kind="outline" size="large" isDisabled={left === null} onPress={() => onSave(null)}>
          {texts.none}
        </Button>
        <Button size="large" type="submit">
          {words.common.save}
        </Button>
      </div>
    </Stack>
  )
}
