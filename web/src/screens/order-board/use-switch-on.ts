import type { Order } from '@tumbler/contract/orders'
import { useCallback } from 'react'
import { useEditMenuItem } from '../../data/menu-changes.ts'
import { showToast } from '../../ui/toast.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** Puts an item back on the menu, and tells what came of it. */
export function useSwitchOn(): (item: Order['menu']) => Promise<void> {
  const words = useStaffWords().board
  const { mutateAsync } = useEditMenuItem()
  const tellFailure = useTellFailure()
  return useCallback(
    ({ id, name }) =>
      mutateAsync({ id, isActive: 'active' }).then(
        () => showToast({ kind: 'success', title: words.isActive(name) }),
        (error: unknown) => tellFailure(words.isInactive(name), error),
      ),
    [mutateAsync, tellFailure, words],
  )
}
