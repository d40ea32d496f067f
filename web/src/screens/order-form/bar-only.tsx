import type { MenuItem } from '@tumbler/contract/menu'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { usePaths } from '../../parts/use-paths.ts'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words/words.ts'
import styles from './bar-only.module.css'

/** A drink of the bar, and that it is ordered there (spec §2, "Cocktail page"). */
export function BarOnly({ item: { name, description } }: { item: MenuItem }) {
  const { shop, teamCredit } = useWords()
  return (
    <>
      <div className={styles.counter}>
        <DrinkPicture {...menuLookOf(name, 'bar')} className={styles.drink} />
      </div>
      <div className={styles.words}>
        {description !== '-' && <p lang={langOf(description)}>{description}</p>}
        <p className={styles.sentence}>{shop.cocktailsNotOnline}</p>
        <TextLink to={usePaths().teamCredit}>{teamCredit.title}</TextLink>
      </div>
    </>
  )
}
