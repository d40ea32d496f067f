import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import type { ReactNode } from 'react'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { DrinkThumb } from '../../ui/drink-thumb.tsx'
import styles from './menu-item-row.module.css'

type MenuItemFaceProps = { item: MenuItem; venue: Venue; children?: ReactNode }

/** The drink, its name and its description. */
export function MenuItemFace({ item, venue, children }: MenuItemFaceProps) {
  const { name, description, isActive } = item
  return (
    <>
      <DrinkThumb
        {...menuLookOf(name, venue)}
        garnish={null}
        state={isActive === 'active' ? 'full' : 'ghost'}
        size="medium"
        className={styles.thumb}
      />
      <div className={styles.words}>
        <h2 lang={langOf(name)}>{name}</h2>
        {description !== '-' && (
          <p className={styles.description} lang={langOf(description)}>
            {description}
          </p>
        )}
        {children}
      </div>
    </>
  )
}
