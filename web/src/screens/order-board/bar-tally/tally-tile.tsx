import type { MenuItem } from '@tumbler/contract/menu'
import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { itemAppearance } from '../../../components/order/drink-appearance.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import tinted from '../../../components/ui/tinted-card.module.css'
import { formatNumber } from '../../../i18n/format-number.ts'
import { langOf } from '../../../i18n/lang-of.ts'
import { words } from '../../../i18n/words.ts'
import { DrinkPicture } from '../../../illustration/drink-picture.tsx'
import { tintOf } from '../../../illustration/liquids.ts'
import styles from './tally-tile.module.css'

/** Milliseconds that the badge of a tap shows. */
const badgeMs = 600

type TallyTileProps = { item: MenuItem; count: number; onTap: () => void }

/** One drink of the bar; a tap anywhere on it counts one more. */
export function TallyTile({ item, count, onTap }: TallyTileProps) {
  const { kind, glass, liquid, garnish } = itemAppearance(item, 'bar')
  const [taps, setTaps] = useState(0)
  useEffect(() => {
    if (taps === 0) return
    const fading = setTimeout(() => setTaps(0), badgeMs)
    return () => clearTimeout(fading)
  }, [taps])
  const isOff = item.isActive !== 'active'
  return (
    <li className={styles.place}>
      <Button
        className={classNames(tinted.card, styles.tile)}
        style={{ background: tintOf(liquid) }}
        data-tapped={taps > 0 || undefined}
        onPress={() => {
          setTaps(taps + 1)
          onTap()
        }}
      >
        <span className={styles.name} lang={langOf(item.name)}>
          {item.name}
        </span>{' '}
        {isOff && <span className={styles.off}>{words.menuManagement.inactive}</span>}{' '}
        <span className={styles.count}>
          {formatNumber(count)} <span>{words.barTally.plusOne}</span>
        </span>
        <DrinkPicture
          className={styles.drink}
          kind={kind}
          glass={glass}
          liquid={liquid}
          garnish={garnish}
        />
        {taps > 0 && (
          <span key={taps} className={styles.badge} aria-hidden="true">
            {words.barTally.plusOne}
          </span>
        )}
      </Button>
    </li>
  )
}
