import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { overlaysIn } from '../../components/ui/overlays.tsx'

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')

const idsIn = (state: unknown): readonly string[] => {
  const ids = typeof state === 'object' && state !== null && 'cancel' in state && state.cancel
  return isIds(ids) ? ids : []
}

/** Leaves so many entries of the history, once. */
export function useLeave() {
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const leftAt = useRef<string>(undefined)
  // Forward leads to the same entry again.
  useEffect(() => {
    if (leftAt.current !== key) leftAt.current = undefined
  }, [key])
  return (entries = 1) => {
    // What is open over the screen closes first.
    if (leftAt.current === key || overlaysIn(state).length > 0) return
    leftAt.current = key
    navigate(-entries)
  }
}

/** The Cancel Order screen has no address of its own; as an entry of the history, Back leaves it. */
export function useCancelRoute() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const leave = useLeave()
  return {
    ids: idsIn(state),
    open: useCallback(
      (ids: readonly string[]) => void navigate('.', { state: { cancel: ids } }),
      [navigate],
    ),
    close: () => leave(),
  }
}
