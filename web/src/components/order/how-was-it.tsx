import { lengthOf, limits } from '@tumbler/rules/limits'
import { type SubmitEvent, useId, useState } from 'react'
import { useGiveFeedback } from '../../data/feedback.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { toastSubjects } from '../toast-subjects.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import styles from './how-was-it.module.css'
import { type Rated, useMayRate } from './use-may-rate.ts'
import '../../i18n/messages/en/feedback.ts'

/** In the row of a picked drink: a tap says how it was, and then a note may follow (product-rules §24). */
export function HowWasIt({ order }: { order: Rated }) {
  const mayRate = useMayRate()(order)
  const [isOpen, setOpen] = useState(false)
  const { feedback } = order
  if (!mayRate || feedback === undefined) return null
  if (feedback && !isOpen) return <Said order={order} onChange={() => setOpen(true)} />
  return <Question order={order} onSaid={() => setOpen(true)} onDone={() => setOpen(false)} />
}

function Said({ order, onChange }: { order: Rated; onChange: () => void }) {
  const { feedback, menu } = order
  if (!feedback) return null
  const { isGood, note } = feedback
  const text = note ?? (isGood ? words.feedback.good : words.feedback.bad)
  return (
    <div className={styles.said}>
      <span className={styles.thumb} data-good={isGood}>
        <Icon name={isGood ? 'thumb-up' : 'thumb-down'} />
        <span className="visually-hidden">{isGood ? words.feedback.good : words.feedback.bad}</span>
      </span>
      <span className={styles.note} lang={note === null ? undefined : langOf(text)}>
        {text}
      </span>
      <button
        type="button"
        className={styles.change}
        aria-label={words.feedback.changeFor(menu.name)}
        onClick={onChange}
      >
        {words.feedback.change}
      </button>
    </div>
  )
}

type QuestionProps = { order: Rated; onSaid: () => void; onDone: () => void }

function Question({ order, onSaid, onDone }: QuestionProps) {
  const { id, menu, feedback } = order
  const { mutateAsync, isPending } = useGiveFeedback()
  const showFailure = useFailureToast()
  const [note, setNote] = useState(feedback?.note ?? '')
  const noteId = useId()
  const isTooLong = lengthOf(note.trim()) > limits.feedbackNote
  const say = async (isGood: boolean) => {
    try {
      await mutateAsync({ params: { id }, body: { isGood, note: note.trim() || '-' } })
      return true
    } catch (error) {
      showFailure(words.feedback.notSaid, error, { about: toastSubjects.order(order) })
      return false
    }
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (feedback && !isTooLong && (await say(feedback.isGood))) onDone()
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
            aria-label={isGood ? words.feedback.good : words.feedback.bad}
            aria-pressed={feedback?.isGood === isGood}
            disabled={isPending}
            onClick={() => void say(isGood).then((isSaid) => isSaid && onSaid())}
          >
            <Icon name={isGood ? 'thumb-up' : 'thumb-down'} />
          </button>
        ))}
      </fieldset>
      {feedback && (
        <form className={styles.form} onSubmit={(event) => void send(event)}>
          <label htmlFor={noteId} className="visually-hidden">
            {words.feedback.note}
          </label>
          <span className={styles.field}>
            <input
              id={noteId}
              value={note}
              placeholder={words.feedback.note}
              aria-invalid={isTooLong || undefined}
              autoComplete="off"
              onChange={({ target }) => setNote(target.value)}
            />
            <span className={styles.count} data-over={isTooLong || undefined}>
              {lengthOf(note)}/{limits.feedbackNote}
            </span>
          </span>
          <Button type="submit" size="small" isBusy={isPending} isDisabled={isTooLong}>
            {words.feedback.send}
          </Button>
        </form>
      )}
      <span className="visually-hidden" role="status">
        {feedback && words.feedback.said}
      </span>
    </div>
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
