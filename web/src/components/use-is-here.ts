import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still on the page: asked after an answer that leads somewhere else. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
