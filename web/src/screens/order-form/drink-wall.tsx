import type { MenuItem } from '@tumbler/contract/menu'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { DrinkPhoto } from '../../components/order/drink-photo.tsx'
import { MarkWords } from '../../components/order/mark-words.tsx'
import { IconLink } from '../../components/ui/icon-button.tsx'
import type { Draft } from '../../data/order-draft.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import type { WayBack } from './drink-page.tsx'
import styles from './order-form.module.css'

/** What a form shows of a drink, and where it belongs. */
export interface ShownDrink {
  item: Pick<
    MenuItem,
    'name' | 'description' | 'photo' | 'look' | 'types' | 'hasSweetness' | 'options' | 'marks'
  >
  category: Parameters<typeof itemAppearance>[1]
}

type DrinkWallProps = ShownDrink & { draft: Pick<Draft, 'type' | 'sweetness'>; back: WayBack }

/** The drink as it will be, large, on its own tint. */
export function DrinkWall({ item, category, draft, back }: DrinkWallProps) {
  const { kind, liquid } = itemAppearance(item, category)
  const drawn = draft.type ?? kind
  return (
    <div className={styles.wall} style={{ background: tintOf(liquid) }}>
      <IconLink className={styles.back} icon="chevron-left" {...back} />
      {/* The page's own heading says it already. */}
      <p className={styles.name} lang={langOf(item.name)} aria-hidden="true">
        {item.name}
      </p>
      {item.description !== '-' && (
        <p className={styles.description} lang={langOf(item.description)}>
          {item.description}
        </p>
      )}
      <MarkWords ids={item.marks} className={styles.wallMarks} />
      <DrinkPhoto key={item.photo} src={item.photo} className={styles.wallPhoto}>
        <DrinkPicture
          key={drawn}
          className={styles.drink}
          kind={drawn}
          liquid={liquid}
          sweet={draft.sweetness}
          filling={draft.type !== null}
        />
      </DrinkPhoto>
    </div>
  )
}
