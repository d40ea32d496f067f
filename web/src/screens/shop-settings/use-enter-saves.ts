import { useEffect, useEffectEvent } from 'react'

const fields = '#main :is(textarea, input:not([type]), input[type="text"])'

/** Enter in a text, number or time field of the page saves. */
export function useEnterSaves(isActive: boolean, save: () => void): void {
  const onKeyDown = useEffectEvent(({ key, target, isComposing, repeat }: KeyboardEvent) => {
    if (
      key === 'Enter' &&
      !isComposing &&
      !repeat &&
      target instanceof Element &&
      target.matches(fields)
    )
      save()
  })
  useEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isActive])
}
