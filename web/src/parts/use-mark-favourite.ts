import type { FavOrder } from '@tumbler/contract/users'
import { useKeepFavourite } from '../data/keep-favourite.ts'
import { useWords } from '../words/words.ts'
import { useFailureToast } from './use-failure-toast.ts'

/** Marks a drink as the favourite, or takes the mark off; a failure is told, wherever one is by then. */
export function useMarkFavourite() {
  const { menu } = useWords()
  const tellFailure = useFailureToast()
  const { mutateAsync: keep } = useKeepFavourite()
  return (favourite: FavOrder | null) =>
    void keep(favourite).catch((error: unknown) => tellFailure(menu.favourite.notChanged, error))
}
