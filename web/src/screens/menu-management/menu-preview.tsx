import type { Category } from '@tumbler/contract/menu'
import { itemAppearance } from '../../components/order/drink-appearance.ts'
import { MenuCard } from '../../components/order/menu-card.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { DrinkPicture } from '../../illustration/drink-picture.tsx'
import { tintOf } from '../../illustration/liquids.ts'
import styles from './menu-preview.module.css'
import type { MenuValues } from './menu-values.ts'

type MenuPreviewProps = { values: MenuValues; category: Category | undefined }

const shownSweetness = 50

/** The item as customers and baristas will see it, while it is being typed. */
export function MenuPreview({ values, category }: MenuPreviewProps) {
  const { name, description, isActive, isSoldOut, hasSweetness, photo } = values
  const venue = category?.categoryFor ?? 'cafe'
  const look = itemAppearance(values, venue)
  const lang = langOf(name)
  return (
    <div className={styles.preview} aria-hidden="true" inert>
      <div>
        <p>{words.menuForm.onTheMenu}</p>
        <ul className={styles.card}>
          <MenuCard
            {...look}
            name={name}
            description={description}
            lang={lang}
            photo={photo}
            tag={isSoldOut && isActive === 'active' ? words.menuForm.soldOut : undefined}
            isDisabled={isActive === 'inactive' || isSoldOut}
            onPress={() => undefined}
          />
        </ul>
      </div>
      {venue === 'cafe' && (
        <div>
          <p>{words.menuForm.onTheBoard}</p>
          <div className={styles.order}>
            <b lang={lang}>{name}</b>
            <div className={styles.strip} style={{ background: tintOf(look.liquid) }}>
              <DrinkPicture {...look} garnish={null} tight steam={false} className={styles.drink} />
              {look.kind !== 'cocktail' && words.common.types[look.kind]}
              {hasSweetness && <span>{words.common.percent(shownSweetness)}</span>}
            </div>
          </div>
        </div>
      )}
      <div>
        <p>{words.menuForm.unavailable}</p>
        <div className={styles.off}>
          <b lang={lang}>{name}</b>
          <DrinkPicture {...look} garnish={null} state="ghost" tight className={styles.drink} />
        </div>
      </div>
    </div>
  )
}
