import type { MenuItem } from '@tumbler/contract/menu'
import { langOf } from '../../parts/lang-of.ts'
import { menuLookOf } from '../../parts/order-look.ts'
import { DrinkPicture } from '../../ui/drink-picture.tsx'
import { Card } from '../../ui/label-card.tsx'
import { tintOf } from '../../ui/liquids.ts'
import { LabelRequest } from './label-request.tsx'
import styles from './summary-label.module.css'

type BarLabelProps = { item: Pick<MenuItem, 'name' | 'description'>; remark: string }

/** The order of a bar drink as a label. */
export function BarLabel({ item: { name, description }, remark }: BarLabelProps) {
  const look = menuLookOf(name, 'bar')
  return (
    <Card as="div" className={styles.barLabel}>
      <div className={styles.head} style={{ background: tintOf(look.liquid) }}>
        <h2 className={styles.name} lang={langOf(name)}>
          {name}
        </h2>
        <DrinkPicture className={styles.drink} {...look} />
      </div>
      {description !== '-' && (
        <p className={styles.request} lang={langOf(description)}>
          {description}
        </p>
      )}
      <LabelRequest remark={remark} />
    </Card>
  )
}
