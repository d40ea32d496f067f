import type { Category } from '@tumbler/contract/menu'
import { useState } from 'react'

/** The way back from a drink leads to the tab it was chosen from. */
let lastSelected: string | null = null

export function useSelectedCategory(categories: readonly Category[]) {
  const [selected, setSelected] = useState(lastSelected)
  return {
    /** A category that is gone gives way to the first one. */
    category: categories.find(({ id }) => id === selected) ?? categories[0],
    selectCategory: (id: string) => {
      lastSelected = id
      setSelected(id)
    },
  }
}
