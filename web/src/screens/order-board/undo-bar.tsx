import { useId } from 'react'
import { langOf } from '../../parts/lang-of.ts'
import { Button } from '../../ui/button.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { cardIdOf } from './board-order-card.tsx'
import { KeyCap } from './key-cap.tsx'
import styles from './undo-bar.module.css'
import { useKey } from './use-key.ts'
import { useKeyboardUsed } from './use-keyboard-used.ts'
import type { Undo, Undoable } from './use-undo.ts'

function useText(latest: Undoable | undefined): string {
  const words = useStaffWords().board
  const [first] = latest?.orders ?? []
  if (latest === undefined || first === undefined) return ''
  if (latest.orders.length > 1) return words.ordersCanceled(latest.orders.length)
  return words.undoable[latest.status](first.menu.name, first.user.name)
}

/** The last move and the way back from it, for a few seconds; U does the same. */
export function UndoBar({ undo: { latest, undo, hold } }: { undo: Undo }) {
  const words = useStaffWords().board
  const text = useText(latest)
  const textId = useId()
  const hasKeyboard = useKeyboardUsed()
  useKey('u', undo, latest !== undefined)
  const press = () => {
    const [first] = latest?.orders ?? []
    const card = first && document.getElementById(cardIdOf(first.id))
    // The button goes; whoever works by keyboard goes on at the card.
    ;(card ?? document.getElementById('main'))?.focus({ preventScroll: true })
    undo()
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {latest !== undefined && `${text}. ${words.undoHint}`}
      </p>
      {latest !== undefined && (
        <section
          aria-label={words.undo}
          className={styles.bar}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          <p id={textId} lang={langOf(text)}>
            {text}
          </p>
          <Button
            kind="primary"
            size="board"
            icon="arrow-back-up"
            aria-describedby={textId}
            onPress={press}
          >
            {words.undo}
            {hasKeyboard && <KeyCap name={words.undoKey} />}
          </Button>
        </section>
      )}
    </>
  )
}
