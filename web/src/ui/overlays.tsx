import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'

interface Overlay {
  name: string
  /** Closes it; false while it must not be left. */
  onBack: () => boolean
  /** Whether the history has, or had, an entry of its own for it. */
  hasEntered: boolean
}

type Register = (overlay: Overlay) => () => void

const OverlaysContext = createContext<Register>(() => () => {})

/** The overlays that an entry of the history stands for, the top one last. */
export function overlaysIn(state: unknown): readonly unknown[] {
  const isGiven = typeof state === 'object' && state !== null && 'overlays' in state
  return isGiven && Array.isArray(state.overlays) ? state.overlays : []
}

/** False while React still renders the entry that the browser has left. */
const isPresent = (key: string): boolean => (window.history.state?.key ?? 'default') === key

/** Round all that opens overlays: each is an entry of the history, so that Back closes the top one. */
export function Overlays({ children }: { children: ReactNode }) {
  const { key, pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<readonly Overlay[]>([])
  const register = useCallback<Register>((overlay) => {
    setOpen((before) => [...before, overlay])
    return () => setOpen((before) => before.filter((one) => one !== overlay))
  }, [])
  const leftAt = useRef<string>(undefined)
  useEffect(() => {
    if (leftAt.current !== key) leftAt.current = undefined
    if (leftAt.current === key || !isPresent(key)) return
    const entered = overlaysIn(state)
    const firstGone = entered.findIndex((name, place) => open[place]?.name !== name)
    if (firstGone >= 0) {
      // Closed by other means than Back, or open before a reload: nothing stays to go back or forward to.
      const gone = entered.slice(firstGone)
      for (const overlay of open) if (gone.includes(overlay.name)) overlay.hasEntered = false
      leftAt.current = key
      return void navigate(-gone.length)
    }
    const next = open[entered.length]
    if (next === undefined) return
    const wasLeft = next.hasEntered
    if (
      wasLeft &&
      open
        .slice(entered.length)
        .reverse()
        .every(({ onBack }) => onBack())
    )
      return
    next.hasEntered = true
    leftAt.current = key
    const overlays = [...entered, next.name]
    void navigate({ pathname, search, hash }, { state: { ...state, overlays } })
  }, [open, key, pathname, search, hash, state, navigate])
  return <OverlaysContext value={register}>{children}</OverlaysContext>
}

type BackCloses = { isOpen: boolean; isLocked?: boolean; onClose: () => void }

/** For what opens over the page: Back closes it, but not while it is locked, and the page stays. */
export function useBackCloses({ isOpen, isLocked = false, onClose }: BackCloses): void {
  const register = useContext(OverlaysContext)
  const name = useId()
  const onBack = useEffectEvent(() => {
    if (!isLocked) onClose()
    return !isLocked
  })
  useEffect(() => {
    if (isOpen) return register({ name, onBack: () => onBack(), hasEntered: false })
  }, [isOpen, name, register])
}
