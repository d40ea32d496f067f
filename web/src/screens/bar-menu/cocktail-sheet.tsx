import type { MenuItem } from '@tumbler/contract/menu'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { useWords } from '../../words/words.ts'
import styles from './cocktail-sheet.module.css'

/** A drink of the bar, and that it is ordered there (spec §2, "Cocktail page"). */
export function CocktailSheet({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { shop } = useWords()
  const { name, description } = item
  return (
    <Sheet isOpen onClose={onClose} title={name} isTitleHidden isFlush>
      <div className={styles.counter}>
        <DrinkPicture {...menuLookOf(name, 'bar')} className={styles.drink} />
      </div>
      <div className={styles.words}>
        <h2 lang={langOf(name)}>{name}</h2>
        {description !== '-' && <p lang={langOf(description)}>{description}</p>}
        <p className={styles.sentence}>{shop.cocktailsNotOnline}</p>
        <Button isWide onPress={onClose}>
          {shop.close}
        </Button>
      </div>
    </Sheet>
  )
}
