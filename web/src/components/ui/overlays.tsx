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
  /** It has, or had, an entry of its own in the history. */
  hasEntered: boolean
}

type Register = (overlay: Overlay) => () => void

const OverlaysContext = createContext<Register>(() => () => {})

/** The overlays that an entry of the history holds, the top one last. */
export function overlaysIn(state: unknown): readonly unknown[] {
  const isGiven = typeof state === 'object' && state !== null && 'overlays' in state
  return isGiven && Array.isArray(state.overlays) ? state.overlays : []
}

/** False while React still renders the entry that the browser has left. */
const isPresent = (key: string): boolean => (window.history.state?.key ?? 'default') === key

/** Gives each overlay inside an entry of the history, so that Back closes the top one. */
export function Overlays({ children }: { children: ReactNode }) {
  const { key, pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<readonly Overlay[]>([])
  const register = useCallback<Register>((overlay) => {
    setOpen((before) => [...before, overlay])
    return () => setOpen((before) => before.filter((one) => one !== overlay))
  }, [])
  const left = useRef<{ key: string; atMs: number }>(undefined)
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    // Back to an entry whose successor React has not rendered changes nothing that React knows of.
    const onPop = ({ timeStamp }: Event) => {
      if (!left.current || timeStamp < left.current.atMs) return
      left.current = undefined
      setReturns((before) => before + 1)
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `returns` only says when to look again.
  useEffect(() => {
    if (left.current?.key !== key) left.current = undefined
    if (left.current || !isPresent(key)) return
    const leave = () => {
      left.current = { key, atMs: performance.now() }
    }
    const entered = overlaysIn(state)
    const firstGone = entered.findIndex((name, index) => open[index]?.name !== name)
    if (firstGone >= 0) {
      // Closed by other means than Back, or open before a reload: nothing stays to go back or forward to.
      const gone = entered.slice(firstGone)
      for (const overlay of open) if (gone.includes(overlay.name)) overlay.hasEntered = false
      leave()
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
    leave()
    const overlays = [...entered, next.name]
    void navigate({ pathname, search, hash }, { state: { ...state, overlays } })
  }, [open, key, pathname, search, hash, state, navigate, returns])
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

/** For unsaved changes: Back asks, and the page stays. */
export function useBackAsks(isActive: boolean, onAsk: () => void): void {
  const register = useContext(OverlaysContext)
  const name = useId()
  const onBack = useEffectEvent(() => {
    onAsk()
    return false
  })
  useEffect(() => {
    if (isActive) return register({ name, onBack: () => onBack(), hasEntered: false })
  }, [isActive, name, register])
}
