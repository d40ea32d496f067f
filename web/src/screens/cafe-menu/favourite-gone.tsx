import { useMarkFavourite } from '../../parts/use-mark-favourite.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SlimCard } from '../../ui/slim-card.tsx'
import { useWords } from '../../words/words.ts'

/** A favourite that left the menu says so, and may be taken off. */
export function FavouriteGone() {
  const words = useWords().menu.favourite
  const mark = useMarkFavourite()
  const remove = () => {
    // The button goes with the card.
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    mark(null)
  }
  return (
    <SlimCard
      icon="heart"
      label={words.name}
      text={words.gone}
      drink={{ kind: 'cold', liquid: 'clear' }}
      action={<IconButton icon="trash" label={words.remove} isBoxed onPress={remove} />}
    />
  )
}
