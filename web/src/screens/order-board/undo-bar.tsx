import { useEffect, useId, useRef, useState } from 'react'
import { langOf } from '../../parts/lang-of.ts'
import { Button } from '../../ui/button.tsx'
import { keepClear } from '../../ui/use-free-place.ts'
import { useSpace } from '../../ui/use-space.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import { cardIdOf } from './board-order-card.tsx'
import { KeyCap } from './key-cap.tsx'
import styles from './undo-bar.module.css'
import { useKey } from './use-key.ts'
import { useKeyboardUsed } from './use-keyboard-used.ts'
import type { Moves } from './use-moves.ts'
import { useSettlingAfter, useSettlingAtFirst } from './use-settling.ts'
import type { Undo, Undoable } from './use-undo.ts'

function useText(latest: Undoable | undefined): string {
  const words = useStaffWords().board
  if (latest === undefined) return ''
  if ('item' in latest) return words.isInactive(latest.item.name)
  const [first] = latest.orders
  if (first === undefined) return ''
  if (latest.orders.length > 1) return words.ordersCanceled(latest.orders.length)
  return words.undoable[latest.status](first.menu.name, first.user.name)
}

type OfferProps = { latest: Undoable; text: string; undo: () => void; hold: Undo['hold'] }

/** Docked at the foot: it takes room of its own, and no tap that was meant for what it pushed aside. */
function Offer({ latest, text, undo, hold }: OfferProps) {
  const words = useStaffWords().board
  const textId = useId()
  const hasKeyboard = useKeyboardUsed()
  const bar = useRef<HTMLElement>(null)
  useSpace('--dock-space', bar)
  useSettlingAtFirst(bar)
  useSettlingAfter(text, bar)
  const [isUnderPointer, setIsUnderPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isUnderPointer || hasFocus
  useEffect(() => {
    if (!isHeld) return
    hold(true)
    // Also when the bar goes: nothing leaves or loses the focus then.
    return () => hold(false)
  }, [isHeld, hold])
  const press = () => {
    const [first] = 'orders' in latest ? latest.orders : []
    const card = first && document.getElementById(cardIdOf(first.id))
    // The button goes; whoever works by keyboard goes on at the card.
    ;(card ?? document.getElementById('main'))?.focus({ preventScroll: true })
    undo()
  }
  return (
    <section
      ref={bar}
      aria-label={words.undo}
      className={styles.bar}
      {...keepClear}
      onPointerEnter={() => setIsUnderPointer(true)}
      onPointerLeave={() => setIsUnderPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <p id={textId} lang={langOf(text)}>
        {text}
      </p>
      <Button
        kind="primary"
        size="board"
        icon={'item' in latest ? undefined : 'arrow-back-up'}
        aria-describedby={textId}
        onPress={press}
      >
        {'item' in latest ? words.setActive : words.undo}
        {hasKeyboard && <KeyCap name={words.undoKey} />}
      </Button>
    </section>
  )
}

/** The last move and the way back from it, for a few seconds; U does the same. */
export function UndoBar({
  undo: { latest, undo, hold },
  withdraw,
}: {
  undo: Undo
  withdraw: Moves['withdraw']
}) {
  const words = useStaffWords().board
  const text = useText(latest)
  // A move on its way is not written in the bar yet, and is what U is pressed for.
  useKey('u', () => void (withdraw() || undo()), true)
  return (
    <>
      <p className="visually-hidden" role="status">
        {latest !== undefined && ('item' in latest ? text : `${text}. ${words.undoHint}`)}
      </p>
      {latest !== undefined && <Offer latest={latest} text={text} undo={undo} hold={hold} />}
    </>
  )
}
