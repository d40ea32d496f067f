import type { MenuItem } from '@tumbler/contract/menu'
import type { Draft } from '../../data/order-draft.ts'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { tintOf } from '../../ui/liquids.ts'
import styles from './drink-wall.module.css'

type DrinkWallProps = {
  item: MenuItem
  draft: Draft
  back: { label: string; to: string }
}

/** The drink as it will be, before a wall in its own tint. */
export function DrinkWall({ item, draft, back }: DrinkWallProps) {
  const { kind, liquid } = menuLookOf(item.name, 'cafe')
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
      <DrinkPicture
        key={drawn}
        className={styles.drink}
        kind={drawn}
        liquid={liquid}
        sweet={draft.sweetness}
        filling={draft.type !== null}
      />
    </div>
  )
}
