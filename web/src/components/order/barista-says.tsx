import type { Message } from '@tumbler/contract/message'
import { useLateMinutes } from '../../data/shop.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import styles from './barista-says.module.css'
import '../../i18n/messages/en/shop.ts'

type BubbleProps = { icon: IconName; over?: string; title: string; text?: string | undefined }

const Bubble = ({ icon, over, title, text }: BubbleProps) => (
  <div className={styles.bubble}>
    <span className={styles.tile}>
      <Icon name={icon} />
    </span>
    <p className={styles.words}>
      {over !== undefined && <span>{over}</span>} <b lang={langOf(title)}>{title}</b>{' '}
      {text !== undefined && <span>{text}</span>}
    </p>
  </div>
)

type MessageBubbleProps = {
  text: string
  sentAt: string | Date
  /** What else there is to say. */
  more?: string | undefined
}

/** A message as whoever waits reads it, on My Order and before it is sent (product-rules §23). */
export function MessageBubble({ text, sentAt, more }: MessageBubbleProps) {
  const formatTime = useFormatTime()
  const over = words.shop.theBarista(formatTime(sentAt))
  return <Bubble icon="message" over={over} title={text} text={more} />
}

type BaristaSaysProps = {
  message: Message | null
  /** A drink of the cafe is in the queue; one for later has no time below that includes being late. */
  isForCafe: boolean
}

/** What the bar says to whoever waits: a message, and that it is late (product-rules §37); nothing where it says nothing. */
export function BaristaSays({ message, isForCafe }: BaristaSaysProps) {
  const minutes = useLateMinutes()
  const isLate = isForCafe && minutes > 0
  return (
    // Always on the page, so that a screen reader announces what changes in it.
    <div className={styles.says} role="status">
      {message ? (
        <MessageBubble {...message} more={isLate ? words.shop.lateIncluded(minutes) : undefined} />
      ) : (
        isLate && (
          <Bubble
            icon="clock"
            title={words.shop.late(minutes)}
            text={`${words.shop.timesInclude} ${words.shop.keepYourPlace}`}
          />
        )
      )}
    </div>
  )
}
