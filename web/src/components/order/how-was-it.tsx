import { lengthOf, limits } from '@tumbler/rules/limits'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useGiveFeedback } from '../../data/feedback.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { toastSubjects } from '../toast-subjects.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useToastSubject } from '../ui/toast.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import styles from './how-was-it.module.css'
import type { Rated } from './use-may-rate.ts'
import '../../i18n/messages/en/feedback.ts'

/** In the row of a picked drink: a tap says how it was, and then a note may follow (product-rules §24). */
export function HowWasIt({ order }: { order: Rated }) {
  const [isOpen, setOpen] = useState(false)
  /** How often it was saved here, so that each time is read out. */
  const [saved, setSaved] = useState(0)
  const part = useRef<HTMLDivElement>(null)
  const { feedback } = order
  const isSaid = Boolean(feedback) && !isOpen
  useToastSubject(toastSubjects.feedback(order))
  const wasSaid = useRef(isSaid)
  useEffect(() => {
    if (wasSaid.current === isSaid) return
    wasSaid.current = isSaid
    // The button that was pressed is gone: what came in its place takes the focus.
    if (document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('[data-change], [aria-pressed=true]')?.focus()
  }, [isSaid])
  return (
    <div ref={part} className={styles.part}>
      {isSaid ? (
        <Said order={order} onChange={() => setOpen(true)} />
      ) : (
        <Question
          order={order}
          onSaid={() => {
            setSaved(saved + 1)
            setOpen(true)
          }}
          onDone={() => setOpen(false)}
        />
      )}
      <span className="visually-hidden" role="status">
        {saved > 0 && <span key={saved}>{words.feedback.said}</span>}
      </span>
    </div>
  )
}

function Said({ order, onChange }: { order: Rated; onChange: () => void }) {
  const { feedback, menu } = order
  if (!feedback) return null
  const { isGood, note } = feedback
  const thumb = isGood ? words.feedback.good : words.feedback.bad
  return (
    <div className={styles.said}>
      <span className={styles.thumb} data-good={isGood}>
        <Icon name={isGood ? 'thumb-up' : 'thumb-down'} />
        {note !== null && <span className="visually-hidden">{thumb}</span>}
      </span>
      <span className={styles.note} lang={note === null ? undefined : langOf(note)}>
        {note ?? thumb}
      </span>
      <button
        type="button"
        className={styles.change}
        data-change
        aria-label={words.feedback.changeFor(menu.name)}
        onClick={onChange}
      >
        {words.feedback.change}
      </button>
    </div>
  )
}

type Feedback = NonNullable<Rated['feedback']>
type QuestionProps = { order: Rated; onSaid: () => void; onDone: () => void }

function Question({ order, onSaid, onDone }: QuestionProps) {
  const { id, menu, feedback } = order
  const { mutateAsync, isPending } = useGiveFeedback()
  const showFailure = useFailureToast()
  const say = async (isGood: boolean, text: string | null) => {
    if (isPending) return
    try {
      await mutateAsync({ params: { id }, body: { isGood, note: text || '-' } })
      onSaid()
      return true
    } catch (error) {
      showFailure(words.feedback.notSaid, error, { about: toastSubjects.feedback(order) })
    }
  }
  const send = async ({ isGood, note }: Feedback, text: string) => {
    // An empty note where there was none has nothing to say.
    if ((text === '' && note === null) || (await say(isGood, text))) onDone()
  }
  return (
    <div className={styles.question}>
      <fieldset className={styles.thumbs}>
        <legend className="visually-hidden">{words.feedback.questionOf(menu.name)}</legend>
        <span aria-hidden="true">{words.feedback.question}</span>
        {([true, false] as const).map((isGood) => (
          <button
            key={String(isGood)}
            type="button"
            className={styles.answer}
            data-good={isGood}
            aria-label={isGood ? words.feedback.good : words.feedback.bad}
            aria-pressed={feedback?.isGood === isGood}
            // What is written is sent by Send only; what was said of the other thumb goes.
            onClick={() => void say(isGood, feedback?.isGood === isGood ? feedback.note : null)}
          >
            <Icon name={isGood ? 'thumb-up' : 'thumb-down'} />
          </button>
        ))}
      </fieldset>
      {feedback && (
        <NoteForm
          // When the thumb turns, the note begins empty.
          key={String(feedback.isGood)}
          saved={feedback.note}
          isBusy={isPending}
          onSend={(text) => void send(feedback, text)}
        />
      )}
    </div>
  )
}

type NoteFormProps = { saved: string | null; isBusy: boolean; onSend: (text: string) => void }

function NoteForm({ saved, isBusy, onSend }: NoteFormProps) {
  const [note, setNote] = useState(saved ?? '')
  const noteId = useId()
  const length = lengthOf(note.trim())
  const isTooLong = length > limits.feedbackNote
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isTooLong) onSend(note.trim())
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={noteId} className="visually-hidden">
        {words.feedback.note}
      </label>
      <span className={styles.field}>
        <input
          id={noteId}
          value={note}
          placeholder={words.feedback.note}
          aria-invalid={isTooLong || undefined}
          aria-describedby={`${noteId}-count`}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
        <span id={`${noteId}-count`} className={styles.count} data-over={isTooLong || undefined}>
          {length}/{limits.feedbackNote}
        </span>
      </span>
      <Button type="submit" size="small" isBusy={isBusy} isDisabled={isTooLong}>
        {words.feedback.send}
      </Button>
    </form>
  )
}

/** Once, under the list that asks. */
export function WithoutName() {
  return (
    <p className={styles.withoutName}>
      <Icon name="info-circle" />
      {words.feedback.withoutName}
    </p>
  )
}
