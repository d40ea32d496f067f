import { type RefObject, type TouchEvent, useEffect, useRef } from 'react'
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
import { useSpace } from './use-space.ts'

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

function doOverlap(one: Element, other: Element): boolean {
  const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
  return (
    first.left < second.right &&
    second.left < first.right &&
    first.top < second.bottom &&
    second.top < first.bottom
  )
}

function Toast({ toast, closeLabel }: { toast: QueuedToast<ToastWords>; closeLabel: string }) {
  const { kind, title, text, action } = toast.content
  const swipe = useSwipeUp(() => queue.close(toast.key))
  const place = useRef<HTMLDivElement>(null)
  useSpace('--toast-space', place)
  useKeyboardSpace(place)
  useEffect(() => {
    // What was pressed comes out from under it, where it lies there.
    const pressed = document.activeElement
    if (pressed && place.current && doOverlap(pressed, place.current))
      pressed.scrollIntoView({ block: 'nearest' })
  }, [])
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

/** Pixels at the foot of the page that the keyboard of a phone lies over. */
function useKeyboardSpace(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      const space = seen.scale === 1 ? window.innerHeight - seen.offsetTop - seen.height : 0
      region.current?.style.setProperty('--keyboard-space', `${Math.max(0, space)}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [region])
}

type ToastsProps = { label: string; closeLabel: string }

export function Toasts({ label, closeLabel }: ToastsProps) {
  return (
    <AriaToastRegion queue={queue} className={styles.region} aria-label={label}>
      {({ toast }) => <Toast toast={toast} closeLabel={closeLabel} />}
    </AriaToastRegion>
  )
}
