import type { FavOrder } from '@tumbler/contract/users'
import { useSaveFavourite } from '../../data/favourite.ts'
import { words } from '../../i18n/words.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import '../../i18n/messages/en/favourite.ts'

/** Marks a drink as the favourite, or takes the mark off; a failure shows a toast, also on another page. */
export function useMarkFavourite() {
  const showFailure = useFailureToast()
  const { mutateAsync: keep } = useSaveFavourite()
  return (favourite: FavOrder | null) =>
    void keep({ body: { favOrder: favourite } }).catch((error: unknown) =>
      showFailure(words.favourite.notChanged, error),
    )
}
