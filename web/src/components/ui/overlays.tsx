import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { releaseKeptSpace } from './use-space.ts'

interface Overlay {
  name: string
  /** Closes it; false while it must not be left. */
  onBack: () => boolean
  /** It has, or had, an entry of its own in the history. */
  hasEntered: boolean
  /** Its page has gone, or is about to. */
  isGone?: boolean
}

type Register = (overlay: Overlay) => () => void

interface OverlaysValue {
  register: Register
  /** Null outside of `Overlays`. */
  replacePage: ((path: string) => void) | null
}

const OverlaysContext = createContext<OverlaysValue>({
  register: () => () => {},
  replacePage: null,
})

/** The overlays that an entry of the history holds, the top one last. */
export function overlaysIn(state: unknown): readonly unknown[] {
  const isGiven = typeof state === 'object' && state !== null && 'overlays' in state
  return isGiven && Array.isArray(state.overlays) ? state.overlays : []
}

/** False while React still renders the entry that the browser has left. */
const isPresent = (key: string): boolean => (window.history.state?.key ?? 'default') === key

/** As React Router counts the entries of the history. */
const indexOfEntry = (): number => window.history.state?.idx ?? 0

/** Gives each overlay inside an entry of the history, so that Back closes the top one. */
export function Overlays({ children }: { children: ReactNode }) {
  const { key, pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [registered, setRegistered] = useState<readonly Overlay[]>([])
  const register = useCallback<Register>((overlay) => {
    setRegistered((before) => [...before, overlay])
    return () => {
      // The effect below may run before the list is another.
      overlay.isGone = true
      setRegistered((before) => before.filter((one) => one !== overlay))
    }
  }, [])
  const left = useRef<{ key: string; atMs: number }>(undefined)
  const [returns, setReturns] = useState(0)
  /** The page of each entry that was here since the last reload. */
  const pages = useRef(new Map<number, string>())
  const target = useRef<string | null>(null)
  const replacePage = useEffectEvent((path: string) => {
    // Of the entry where the browser is: what has just opened may not be rendered with it yet.
    const { length } = overlaysIn(window.history.state?.usr)
    // The page before may be the one to lead to: twice it would need two presses of Back.
    const isBefore = pages.current.get(indexOfEntry() - length - 1) === path
    const steps = length + (isBefore ? 1 : 0)
    if (steps === 0) return void navigate(path, { replace: true })
    if (!isBefore) target.current = path
    left.current = { key, atMs: performance.now() }
    void navigate(-steps)
  })
  const value = useMemo(
    () => ({ register, replacePage: (path: string) => replacePage(path) }),
    [register],
  )
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
    pages.current.set(indexOfEntry(), pathname)
    if (target.current !== null) {
      const path = target.current
      target.current = null
      for (const overlay of registered) overlay.isGone = true
      // React renders at once what happens within popstate, and would not wait for the code of the page.
      setTimeout(() => void navigate(path, { replace: true }))
      return
    }
    const open = registered.filter(({ isGone }) => !isGone)
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
  }, [registered, key, pathname, search, hash, state, navigate, returns])
  return <OverlaysContext value={value}>{children}</OverlaysContext>
}

type BackCloses = { isOpen: boolean; isLocked?: boolean; onClose: () => void }

/** For what opens over the page: Back closes it, but not while it is locked, and the page stays. */
export function useBackCloses({ isOpen, isLocked = false, onClose }: BackCloses): void {
  const { register } = useContext(OverlaysContext)
  const name = useId()
  const onBack = useEffectEvent(() => {
    if (!isLocked) onClose()
    return !isLocked
  })
  useEffect(() => {
    if (!isOpen) return
    releaseKeptSpace()
    return register({ name, onBack: () => onBack(), hasEntered: false })
  }, [isOpen, name, register])
}

/**
 * Leads to another page in place of the one that overlays are open over: Back skips it. What is open
 * stays until the other page stands.
 */
export function useReplacePage(): (path: string) => void {
  const { replacePage } = useContext(OverlaysContext)
  const navigate = useNavigate()
  return replacePage ?? ((path) => void navigate(path, { replace: true }))
}

/** For unsaved changes: Back asks, and the page stays. */
export function useBackAsks(isActive: boolean, onAsk: () => void): void {
  const { register } = useContext(OverlaysContext)
  const name = useId()
  const onBack = useEffectEvent(() => {
    onAsk()
    return false
  })
  useEffect(() => {
    if (isActive) return register({ name, onBack: () => onBack(), hasEntered: false })
  }, [isActive, name, register])
}
