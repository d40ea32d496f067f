import { lazy, Suspense } from 'react'
import { useFavourite } from '../../data/favourite.ts'
import { logFailure } from '../../device/log.ts'
import styles from './favourite-place.module.css'
import { useCafeMenu } from './use-cafe-menu.ts'

/** Comes for those who have a favourite; the menu does without it where it does not come. */
const FavouriteCard = lazy(() =>
  import('./favourite-card.tsx')
    .then(({ FavouriteCard }) => ({ default: FavouriteCard }))
    .catch((error) => {
      logFailure('The favourite was not loaded', error)
      return { default: () => null }
    }),
)

/** The customer's favourite above the menu; its place is kept while anything of it loads. */
export function FavouritePlace({ onLimit }: { onLimit: () => void }) {
  const favourite = useFavourite()
  const { asked, categories } = useCafeMenu()
  if (favourite === null || (asked.isError && !categories)) return null
  return (
    <div className={styles.place}>
      <Suspense>
        <FavouriteCard favourite={favourite} categories={categories} onLimit={onLimit} />
      </Suspense>
    </div>
  )
}
