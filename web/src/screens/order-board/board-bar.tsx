import type { ReactNode } from 'react'
import styles from './board-bar.module.css'
import { BoardTools, type BoardToolsProps } from './board-tools.tsx'
import { LiveChip } from './live-chip.tsx'
import { ShopStatus } from './shop-status.tsx'

type BoardBarProps = {
  /** Undefined as long as nobody knows. */
  openOrders: number | undefined
  isStale: boolean
  /** What is needed now and then. */
  extras: ReactNode
  /** Null where no orders are shown. */
  tools: BoardToolsProps | null
}

/** All that stands over the lanes: shop status, extras, filter, select mode. */
export function BoardBar({ openOrders, isStale, extras, tools }: BoardBarProps) {
  return (
    <div className={styles.bar}>
      <ShopStatus openOrders={openOrders} />
      <LiveChip isStale={isStale} className={styles.live} />
      {extras}
      {tools && <BoardTools {...tools} />}
    </div>
  )
}
