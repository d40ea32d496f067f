import { useEffect } from 'react'
import { clearEditDrafts } from '../../data/edit-draft.ts'

/** Back at a list, nothing is being edited any more (spec §4). */
export const useClearedDrafts = () => useEffect(() => clearEditDrafts('menu', 'category'), [])
