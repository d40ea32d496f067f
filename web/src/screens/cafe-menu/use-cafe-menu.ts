import { useDeferredValue } from 'react'
import { useCategories } from '../../data/menu.ts'

/** The cafe's categories; dozens of drinks are drawn in pieces, between which a tap is answered. */
export function useCafeMenu() {
  const asked = useCategories('cafe')
  const categories = useDeferredValue(asked.data)
  return { asked, categories }
}
