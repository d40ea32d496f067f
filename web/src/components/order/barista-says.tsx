import type { Message } from '@tumbler/contract/message'
import { useLateMinutes } from '../../data/shop.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { Icon } from '../ui/icons.tsx'
import styles from './barista-says.module.css'
import '../../i18n/messages/en/shop.ts'

/** A message as whoever waits reads it, on My Order and before it is sent (product-rules §23). */
export function MessageBubble({ text, sentAt }: Pick<Message, 'text'> & { sentAt: string | Date }) {
  const formatTime = useFormatTime()
  return (
    <div className={styles.bubble}>
      <span className={styles.tile}>
        <Icon name="message" />
      </span>
      <p className={styles.words}>
        <span>{words.shop.theBarista(formatTime(sentAt))}</span>
        <b lang={langOf(text)}>{text}</b>
      </p>
    </div>
  )
}

/** That the cafe is late (product-rules §37). */
function LateBubble({ minutes }: { minutes: number }) {
  return (
    <div className={styles.bubble}>
      <span className={styles.tile}>
        <Icon name="clock" />
      </span>
      <p className={styles.words}>
        <b>{words.shop.late(minutes)}</b>
        <span>{words.shop.keepYourPlace}</span>
      </p>
    </div>
  )
}

type BaristaSaysProps = {
  message: Message | null
  /** A drink of the cafe is being waited for. */
  isForCafe: boolean
}

/** What the bar says to whoever waits; nothing where it says nothing. */
export function BaristaSays({ message, isForCafe }: BaristaSaysProps) {
  const minutes = useLateMinutes()
  const isLate = isForCafe && minutes > 0
  return (
    // Always on the page, so that a screen reader announces what changes in it.
    <div className={styles.says} role="status">
      {message && <MessageBubble {...message} />}
      {isLate && <LateBubble minutes={minutes} />}
    </div>
  )
}
