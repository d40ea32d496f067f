import type { FavOrder } from '@tumbler/contract/users'
import { codeOf } from '../data/call-error.ts'
import { useKeepFavourite } from '../data/keep-favourite.ts'
import { showToast } from '../ui/toast.tsx'
import { useWords } from '../words/words.ts'

/** Marks a drink as the favourite, or takes the mark off; a failure is told, wherever one is by then. */
export function useMarkFavourite() {
  const { menu, problems } = useWords()
  const { mutateAsync: keep } = useKeepFavourite()
  return (favourite: FavOrder | null) =>
    void keep(favourite).catch((error: unknown) =>
      showToast({
        kind: 'failure',
        title: menu.favourite.notChanged,
        text: problems[codeOf(error)],
      }),
    )
}
