import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The usual is ordered from the menu: the form opens with its summary (product-rules §15, "Again"); null
 * where it is to be looked at first.
 */
export function useOpenedSummary(isReady: boolean, open: (() => void) | null) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const isWanted = typeof state === 'object' && state !== null && 'opensSummary' in state
  const hasOpened = useRef(false)
  const openOnce = useEffectEvent(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    open?.()
    // Once: not again after a reload.
    const { opensSummary: _, ...rest } = state
    void navigate({ pathname, search }, { replace: true, state: rest })
  })
  useEffect(() => {
    if (isWanted && isReady) openOnce()
  }, [isWanted, isReady])
}

/** What was chosen is gone: the customer looks at the form again before ordering. */
export function useReturnToForm(isOther: boolean, onEdit: () => void) {
  const edit = useEffectEvent(onEdit)
  useEffect(() => {
    if (isOther) edit()
  }, [isOther])
}
