import { type TouchEvent, useRef } from 'react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  Text,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icons.tsx'
import styles from './toast.module.css'
import { queue, type ToastWords } from './toast.ts'
import tones from './tones.module.css'
import { useFreePlace } from './use-free-place.ts'

const looks = {
  success: { icon: 'check', tone: tones['solid-success'] },
  failure: { icon: 'x', tone: tones['solid-danger'] },
  info: { icon: 'info-circle', tone: tones['solid-info'] },
} as const

/** Pixels that a finger moves up to dismiss a toast. */
const swipeLength = 32

function useSwipeUp(onSwipe: () => void) {
  const startedAt = useRef(0)
  return {
    onTouchStart: (event: TouchEvent) => {
      startedAt.current = event.touches[0]?.clientY ?? 0
    },
    onTouchEnd: (event: TouchEvent) => {
      const endedAt = event.changedTouches[0]?.clientY ?? startedAt.current
      if (startedAt.current - endedAt > swipeLength) onSwipe()
    },
  }
}

function Toast({ toast, closeLabel }: { toast: QueuedToast<ToastWords>; closeLabel: string }) {
  const { kind, title, text, action } = toast.content
  const swipe = useSwipeUp(() => queue.close(toast.key))
  const place = useRef<HTMLDivElement>(null)
  useFreePlace(place)
  return (
    <div ref={place} className={styles.place}>
      <AriaToast toast={toast} className={styles.toast} {...swipe}>
        <span className={classNames(styles.disc, looks[kind].tone)}>
          <Icon name={looks[kind].icon} />
        </span>
        <AriaToastContent className={styles.words} role={kind === 'failure' ? 'alert' : 'status'}>
          <Text slot="title" className={styles.title}>
            {title}
          </Text>
          {text !== undefined && (
            <Text slot="description" className={styles.text}>
              {text}
            </Text>
          )}
        </AriaToastContent>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              queue.close(toast.key)
              action.onPress()
            }}
          >
            {action.label}
          </button>
        )}
        <IconButton slot="close" className={styles.close} icon="x" label={closeLabel} />
      </AriaToast>
    </div>
  )
}

type ToastsProps = { label: string; closeLabel: string }

export function Toasts({ label, closeLabel }: ToastsProps) {
  return (
    <AriaToastRegion queue={queue} className={styles.region} aria-label={label}>
      {({ toast }) => <Toast toast={toast} closeLabel={closeLabel} />}
    </AriaToastRegion>
  )
}
