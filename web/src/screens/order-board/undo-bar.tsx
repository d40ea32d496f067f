import { memo, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { useSpace } from '../../components/ui/use-space.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { KeyCap, useKey, useKeyboardUsed } from './keyboard.tsx'
import { cardIdOf } from './order-card.tsx'
import type { Moves, Undo, Undoable } from './order-moves.ts'
import styles from './undo-bar.module.css'
import { useTapGuard } from './use-tap-guard.ts'

function textOf(latest: Undoable | undefined): string {
  if (latest === undefined) return ''
  if ('item' in latest) return words.board.isSoldOut(latest.item.name)
  const [first] = latest.orders
  if (first === undefined) return ''
  if (latest.orders.length > 1) return words.board.ordersCanceled(latest.orders.length)
  return words.board.undoable[latest.status](first.menu.name, first.user.name)
}

type OfferProps = Pick<Undo, 'undo' | 'pauseTimer'> & { latest: Undoable; text: string }

/** Docked at the foot: it takes room of its own, and no tap that was meant for what it pushed aside. */
function Offer({ latest, text, undo, pauseTimer }: OfferProps) {
  const textId = useId()
  const hasKeyboard = useKeyboardUsed()
  const bar = useRef<HTMLElement>(null)
  useSpace('--dock-space', bar)
  useTapGuard(bar, text, { atFirst: true })
  const [isUnderPointer, setIsUnderPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isPaused = isUnderPointer || hasFocus
  useEffect(() => {
    if (!isPaused) return
    pauseTimer(true)
    // Also when the bar goes: nothing leaves or loses the focus then.
    return () => pauseTimer(false)
  }, [isPaused, pauseTimer])
  const press = () => {
    const [first] = 'orders' in latest ? latest.orders : []
    // One that was added leaves the board with it.
    const isStaying = 'orders' in latest && latest.status !== 'ordered'
    const card = first && isStaying && document.getElementById(cardIdOf(first.id))
    // The button goes; a keyboard user continues at the card.
    ;(card || document.getElementById('main'))?.focus({ preventScroll: true })
    undo()
  }
  return (
    <section
      ref={bar}
      aria-label={words.common.undo}
      className={styles.bar}
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
        {'item' in latest ? words.board.makeAvailable : words.common.undo}
        {hasKeyboard && <KeyCap name={words.board.undoKey} />}
      </Button>
    </section>
  )
}

type UndoBarProps = { undo: Undo; cancelPending: Moves['cancelPending'] }

/** The last move and the way back from it, for a few seconds; U does the same. */
export const UndoBar = memo(function UndoBar({ undo: stack, cancelPending }: UndoBarProps) {
  const { latest, undo, pauseTimer } = stack
  const text = textOf(latest)
  // A pending move is not in the bar yet, and is what U is pressed for.
  useKey('u', () => void (cancelPending() || undo()))
  return (
    <>
      <p className="visually-hidden" role="status">
        {latest !== undefined && ('item' in latest ? text : `${text}. ${words.board.undoHint}`)}
      </p>
      {latest !== undefined && (
        <Offer latest={latest} text={text} undo={undo} pauseTimer={pauseTimer} />
      )}
    </>
  )
})
