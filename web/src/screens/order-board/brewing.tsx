import type { Order } from '@tumbler/contract/orders'
import { secondsToBrew } from '@tumbler/rules/brewing'
import type { ReactNode } from 'react'
import { shownName } from '../../components/order/order-person.tsx'
import { Sentence } from '../../components/sentence.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon } from '../../components/ui/icons.tsx'
import tones from '../../components/ui/tones.module.css'
import { formatSeconds, useBySecond } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import { Announcement } from './announcement.tsx'
import styles from './brewing.module.css'
import card from './order-card.module.css'
import '../../i18n/messages/en/board.ts'
import '../../i18n/messages/en/brewing.ts'

export type BrewingProps = {
  order: Order
  /** In place of which it counts. */
  age: ReactNode
  /** Who makes it. */
  maker: ReactNode
}

/** In place of the age: how long the drink still brews, and how long it is over (product-rules §27). */
export function Brewing({ order, maker }: BrewingProps) {
  const seconds = useBySecond((now) => secondsToBrew(order, now) ?? 0)
  const isOver = seconds <= 0
  return (
    <div
      className={classNames(card.age, isOver ? styles.over : tones.info)}
      data-brewing={isOver ? 'over' : 'on'}
    >
      <Icon name="hourglass" />
      <span className={styles.words}>
        <Sentence
          say={isOver ? words.brewing.over : words.brewing.left}
          parts={[<b key="time">{formatSeconds(Math.abs(seconds))}</b>, null]}
        />
      </span>
      {maker}
      <Announcement
        text={
          isOver
            ? words.board.forOrder(words.brewing.brewed, order.menu.name, shownName(order))
            : ''
        }
      />
    </div>
  )
}
