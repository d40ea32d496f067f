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
function useLeave() {
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

export const addSteps = ['who', 'drink', 'details'] as const

export type AddStep = (typeof addSteps)[number]

const stepIn = (state: unknown): AddStep | null => {
  const step = typeof state === 'object' && state !== null && 'add' in state && state.add
  return addSteps.find((known) => known === step) ?? null
}

/** The screen "Add order" is a state of the board; each step is an entry of the history, so that Back leaves it. */
export function useAddRoute() {
  const step = stepIn(useLocation().state)
  const navigate = useNavigate()
  const leave = useLeave()
  const place = step === null ? -1 : addSteps.indexOf(step)
  const show = (add: AddStep | undefined) => add && void navigate('.', { state: { add } })
  return {
    /** Null while the board shows. Only phones show one step at a time. */
    step,
    open: useCallback(() => void navigate('.', { state: { add: addSteps[0] } }), [navigate]),
    next: () => show(addSteps[place + 1]),
    /** To the step before. */
    back: () => leave(),
    /** To the board. */
    close: () => leave(place + 1),
  }
}

export type AddRoute = ReturnType<typeof useAddRoute>
