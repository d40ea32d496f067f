import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLeave } from '../use-cancel-route.ts'

export const addSteps = ['who', 'drink', 'details'] as const

export type AddStep = (typeof addSteps)[number]

const stepIn = (state: unknown): AddStep | null => {
  const step = typeof state === 'object' && state !== null && 'add' in state && state.add
  return addSteps.find((known) => known === step) ?? null
}

export interface AddRoute {
  /** Null while the board shows. Only phones show one step at a time. */
  step: AddStep | null
  open: () => void
  next: () => void
  /** To the step before. */
  back: () => void
  /** To the board. */
  close: () => void
}

/** The screen "Add order" is a state of the board; each step is an entry of the history, so that Back leaves it. */
export function useAddRoute(): AddRoute {
  const step = stepIn(useLocation().state)
  const navigate = useNavigate()
  const leave = useLeave()
  const place = step === null ? -1 : addSteps.indexOf(step)
  const show = (add: AddStep | undefined) => add && void navigate('.', { state: { add } })
  return {
    step,
    open: useCallback(() => void navigate('.', { state: { add: addSteps[0] } }), [navigate]),
    next: () => show(addSteps[place + 1]),
    back: () => leave(),
    close: () => leave(place + 1),
  }
}
