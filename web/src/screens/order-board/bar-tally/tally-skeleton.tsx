import { classNames } from '../../../components/ui/class-names.ts'
import { Skeleton, SkeletonBlock } from '../../../components/ui/skeleton.tsx'
import { itemsOf, useCategories } from '../../../data/menu.ts'
import { words } from '../../../i18n/words.ts'
import styles from './bar-tally.module.css'
import panelStyles from './tally-panel.module.css'
import '../../../i18n/messages/en/board.ts'

/** Tiles as long as the menu is not there either: two rows on a tablet. */
const usualTiles = 12

/** The tally until it is there, in the places that its tiles will have. */
export function TallySkeleton({ isAlone }: { isAlone: boolean }) {
  const { data: menu } = useCategories('bar')
  const tiles = menu
    ? itemsOf(menu).filter(({ item }) => item.isActive === 'active').length
    : usualTiles
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>{words.board.barOnly}</h2>
          <p />
        </div>
        {menu?.length !== 1 && <SkeletonBlock width={398} height={56} radius={18} />}
      </div>
      <Skeleton
        label={words.board.tally.loading}
        className={classNames(styles.room, isAlone && styles.alongside)}
      >
        <div className={styles.tiles}>
          {Array.from({ length: tiles }, (_, index) => index).map((index) => (
            <div key={index} className={styles.place}>
              <SkeletonBlock width="100%" height="auto" radius={24} />
            </div>
          ))}
        </div>
        {isAlone && <div className={panelStyles.panel} />}
      </Skeleton>
    </div>
  )
}
