import { memo, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { shownName } from '../../components/order/order-person.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useSpace } from '../../components/ui/use-space.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { cardIdOf } from './card-id.ts'
import { KeyCap, useKey, useKeyboardUsed } from './keyboard.tsx'
import type { Moves } from './order-moves.ts'
import { type Undo, type Undoable, undoMs } from './undo.ts'
import styles from './undo-offer.module.css'
import { useTapGuard } from './use-tap-guard.ts'

/** What the button does, the drink or what else it is about, whose it is, and what is said when it is offered. */
function textsOf(latest: Undoable) {
  if (!('orders' in latest)) return latest
  const [first] = latest.orders
  const count = latest.orders.length
  const action = words.board.moves[latest.status]
  const isOne = first && count === 1
  const about = isOne ? first.menu.name : words.board.orderCount(count)
  const person = isOne ? shownName(first) : undefined
  return {
    label: words.board.undoOf(isOne ? action : words.board.many(action, count)),
    about,
    person,
    spoken: `${inOne(about, person)}: ${words.board.moved[latest.status]}`,
  }
}

const inOne = (about: string, person: string | undefined) =>
  person === undefined ? about : words.board.drinkFor(about, person)

type UndoButtonProps = Pick<Undo, 'undo' | 'isPaused' | 'pauseTimer'> & { latest: Undoable }

/** The button has room of its own that is always kept, and takes no tap that was meant for what stood there before. */
function UndoButton({ latest, undo, isPaused, pauseTimer }: UndoButtonProps) {
  const { label, about, person } = textsOf(latest)
  const whole = inOne(about, person)
  const inWords = `${label} ${whole}`
  const hasKeyboard = useKeyboardUsed()
  const button = useRef<HTMLButtonElement>(null)
  useTapGuard(button, inWords, { atFirst: true })
  const [isUnderPointer, setIsUnderPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isHeld = isUnderPointer || hasFocus
  useEffect(() => {
    if (!isHeld) return
    pauseTimer(true)
    // Also when the button goes: nothing leaves or loses the focus then.
    return () => pauseTimer(false)
  }, [isHeld, pauseTimer])
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
    <Button
      ref={button}
      className={styles.undo}
      // Its parts are boxes, between which readers would pause.
      aria-label={inWords}
      onPress={press}
      onHoverStart={() => setIsUnderPointer(true)}
      onHoverEnd={() => setIsUnderPointer(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon name="arrow-back-up" />
      <span className={styles.texts}>
        <b>{label}</b>{' '}
        <small className={styles.about} lang={langOf(whole)}>
          <span>{about}</span>
          {/* With what stands between the two in this language. */}
          {person !== undefined && <span>{words.board.drinkFor('', person)}</span>}
        </small>
      </span>
      {hasKeyboard && <KeyCap name={words.board.undoKey} />}
      <span
        key={latest.until}
        className={styles.time}
        style={{ animationDuration: `${undoMs}ms` }}
        data-held={isPaused || undefined}
      />
    </Button>
  )
}

type UndoOfferProps = { undo: Undo; cancelPending: Moves['cancelPending'] }

/** The last change and the way back from it, for a few seconds; U does the same. */
export const UndoOffer = memo(function UndoOffer({ undo: stack, cancelPending }: UndoOfferProps) {
  const { latest, undo, isPaused, pauseTimer } = stack
  const room = useRef<HTMLDivElement>(null)
  useSpace('--dock-space', room)
  // A pending move is not offered yet, and is what U is pressed for.
  useKey('u', () => void (cancelPending() || undo()))
  return (
    <div ref={room} className={styles.room} data-empty={!latest || undefined}>
      <p className="visually-hidden" role="status">
        {latest && `${textsOf(latest).spoken}. ${words.board.undoHint}`}
      </p>
      {latest && (
        <UndoButton latest={latest} undo={undo} isPaused={isPaused} pauseTimer={pauseTimer} />
      )}
    </div>
  )
})
