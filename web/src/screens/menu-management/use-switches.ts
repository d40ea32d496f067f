import type { MenuItem } from '@tumbler/contract/menu'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { type Switches, useSwitchItem } from '../../data/menu-changes.ts'
import { words } from '../../i18n/words.ts'

/** The item as it will be, and how to switch it; a failure shows a toast and takes it back. */
export function useSwitches(item: MenuItem) {
  const showErrorToast = useFailureToast()
  const { id, name } = item
  const { mutateAsync, isPending, variables } = useSwitchItem(id)
  const about = toastSubjects.menuItem(id)
  const change = async (switches: Switches): Promise<void> => {
    try {
      await mutateAsync({ params: { id }, body: switches })
    } catch (error) {
      return showErrorToast(words.menuManagement.notSwitched(name), error, { about })
    }
    if (switches.isSoldOut === false)
      showToast({
        kind: 'success',
        title: words.board.isAvailableAgain(name),
        action: { label: words.common.undo, onPress: () => void change({ isSoldOut: true }) },
        about: [toastSubjects.page],
      })
  }
  return { shown: isPending ? { ...item, ...variables.body } : item, change }
}
