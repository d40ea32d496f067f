import type { MyOrder } from '@tumbler/contract/orders'
import { movedDownBy } from '@tumbler/rules/order-news'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { focusAfterDialog } from '../../components/ui/focus-after-dialog.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { useToastSubject } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useLetPass } from '../../data/let-pass.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './let-pass.module.css'

type LetPassProps = {
  order: MyOrder
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** Once per order, as long as another one waits behind it: a question first, as others are told (product-rules §30). */
export function LetPass({ order, isAsking, onAsk }: LetPassProps) {
  // An earlier server does not say whether it may.
  const mayPass = Boolean(order.mayLetPass) && !order.letPassAt
  useToastSubject(toastSubjects.place(order))
  // It must not open by itself when another one comes.
  useEffect(() => {
    if (!mayPass && isAsking) onAsk(false)
  }, [mayPass, isAsking, onAsk])
  if (!mayPass) return null
  if (isAsking) return <Question order={order} onClose={() => onAsk(false)} />
  return (
    <button type="button" className={styles.open} data-let-pass onClick={() => onAsk(true)}>
      <Icon name="arrows-exchange" size="1.3em" />
      {words.orderCard.letPass}
    </button>
  )
}

function Question({ order, onClose }: { order: MyOrder; onClose: () => void }) {
  const { mutate, isPending } = useLetPass()
  const showFailure = useFailureToast()
  const question = useRef<HTMLFieldSetElement>(null)
  const textId = useId()
  const hasTurn = order.turnAt !== null
  useLayoutEffect(() => {
    const asked = question.current
    asked?.querySelector('button')?.focus()
    return () => keepFocus(asked)
  }, [])
  const pass = () =>
    mutate(
      { params: { id: order.id } },
      {
        onError: (error) =>
          showFailure(words.orderCard.notLetPass, error, { about: toastSubjects.place(order) }),
      },
    )
  return (
    <fieldset ref={question} className={styles.question} aria-describedby={textId}>
      <legend>
        <Icon name="arrows-exchange" size="1.3em" />
        {words.orderCard.letPassQuestion}
      </legend>
      <p id={textId}>
        {words.orderCard.letPassText} {hasTurn && words.orderCard.letPassTurn}
      </p>
      <div className={styles.answers}>
        <Button kind="outline" size="small" isDisabled={isPending} onPress={onClose}>
          {hasTurn ? words.orderCard.keepTurn : words.orderCard.keepPlace}
        </Button>
        <Button kind="outline" size="small" icon="check" isBusy={isPending} onPress={pass}>
          {words.orderCard.letItPass}
        </Button>
      </div>
    </fieldset>
  )
}

/** The question goes, by an answer or as something changed: what is said instead takes its focus, or what opens it. */
function keepFocus(question: HTMLElement | null) {
  const card = question?.closest('li')
  if (!card || !question?.contains(document.activeElement)) return
  focusAfterDialog(() =>
    document.activeElement === document.body
      ? (card.querySelector<HTMLElement>('[data-let-pass]') ?? card.querySelector('button'))
      : null,
  )
}

/** Why it is further back, until it is made: the last time that it moved down. */
export function PassedNote({ order }: { order: MyOrder }) {
  const formatTime = useFormatTime()
  const by = movedDownBy(order)
  const at = by === 'barista' ? order.movedDownAt : order.letPassAt
  if (!by || !at) return null
  const { movedDown, passed } = words.orderCard
  return (
    <p className={styles.passed} data-let-pass tabIndex={-1}>
      <Icon name="arrows-exchange" size="1.4em" />
      {(by === 'barista' ? movedDown : passed)(formatTime(at))}
    </p>
  )
}
