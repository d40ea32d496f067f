import { useSaveMenuFilter } from '../../data/save-menu-filter.ts'
import { words } from '../../i18n/words.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import '../../i18n/messages/en/menu-filter.ts'

/** Filters by these marks; a toast says where the account has not kept it. */
export function useChooseFilter() {
  const save = useSaveMenuFilter()
  const showFailure = useFailureToast()
  return (ids: readonly string[]) =>
    void save(ids).catch((error: unknown) => showFailure(words.menuFilter.notSaved, error))
}
