import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import styles from './plain-toast.module.css'
import type { shownToasts, ToastRegionProps, ToastWords } from './toast-region.tsx'

/** What shows toasts; it is loaded with the first of them. */
let shown: typeof shownToasts | null = null
let LoadedRegion: ComponentType<ToastRegionProps> | null = null
/** The latest that could not be shown yet. */
let waiting: ToastWords | null = null
let isAsked = false
const notices = new Set<() => void>()

function change(words: ToastWords | null) {
  waiting = words
  isAsked ||= words !== null
  for (const notice of notices) notice()
}

function listen(notice: () => void): () => void {
  notices.add(notice)
  return () => notices.delete(notice)
}

/** One toast shows at a time; a new one takes the place of the one before. */
export function showToast(words: ToastWords): void {
  if (shown) shown.show(words)
  else change(words)
}

export function clearToasts(): void {
  change(null)
  shown?.clear()
}

/** Comes by itself with the first toast; asked for before, toasts show without a delay. */
export async function loadToasts() {
  const loaded = await import('./toast-region.tsx')
  shown = loaded.shownToasts
  LoadedRegion = loaded.LoadedToastRegion
  if (waiting) shown.show(waiting)
  change(null)
  return { default: loaded.LoadedToastRegion }
}

/** As long as a failure stays, milliseconds. */
const plainToastMs = 8000

/** Where the other does not come: what had to be told is told all the same. */
function PlainToast(props: ToastRegionProps) {
  const words = useSyncExternalStore(listen, () => waiting)
  const Region = useSyncExternalStore(listen, () => LoadedRegion)
  useEffect(() => {
    if (words === null) return
    // Each is another try.
    loadToasts().catch(() => {})
    const leaving = setTimeout(clearToasts, plainToastMs)
    return () => clearTimeout(leaving)
  }, [words])
  if (Region) return <Region {...props} />
  if (words === null) return null
  return (
    <div role="alert" className={styles.toast}>
      <p>
        <b>{words.title}</b> {words.text}
      </p>
      <button type="button" onClick={clearToasts}>
        {props.closeLabel}
      </button>
    </div>
  )
}

const LazyRegion = lazy(() => loadToasts().catch(() => ({ default: PlainToast })))

/** Where toasts appear. */
export function ToastRegion(props: ToastRegionProps) {
  const isNeeded = useSyncExternalStore(listen, () => isAsked || LoadedRegion !== null)
  const [EarlyRegion] = useState(() => LoadedRegion)
  if (EarlyRegion) return <EarlyRegion {...props} />
  if (!isNeeded) return null
  return (
    <Suspense>
      <LazyRegion {...props} />
    </Suspense>
  )
}
