import styles from './board-bar.module.css'
import { BoardTools, type BoardToolsProps } from './board-tools.tsx'
import { ShopStatus } from './shop-status.tsx'

type BoardBarProps = {
  /** Undefined as long as nobody knows. */
  openOrders: number | undefined
  /** Null where no orders are shown. */
  tools: BoardToolsProps | null
}

/** The row over the lanes: shop status, filter, select mode. */
export function BoardBar({ openOrders, tools }: BoardBarProps) {
  return (
    <div className={styles.bar}>
      <ShopStatus openOrders={openOrders} />
      {tools && <BoardTools {...tools} />}
    </div>
  )
}
