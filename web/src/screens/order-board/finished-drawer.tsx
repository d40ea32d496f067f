import { useFinishedOrders } from '../../data/finished-orders.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './finished-drawer.module.css'
import { FinishedOrder } from './finished-order.tsx'
import type { TakeBack } from './use-take-back.ts'

type FinishedDrawerProps = { isOpen: boolean; takingBack: TakeBack; onClose: () => void }

/** The last drinks that were finished or rejected today, each to be taken back as long as nobody picked it up. */
export function FinishedDrawer({ isOpen, takingBack, onClose }: FinishedDrawerProps) {
  const words = useStaffWords().board
  const { data, isError, isFetching, refetch } = useFinishedOrders(isOpen)
  const { returning, takeBack } = takingBack
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={words.finished} closeLabel={words.close}>
      <h2 className={styles.title}>{words.finished}</h2>
      {data === undefined && !isError && <Spinner size={40} label={words.loading} />}
      {data === undefined && isError && (
        <LoadFailed
          text={words.notLoaded}
          retryLabel={words.retry}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p>{words.noneFinished}</p>}
      <ul className={styles.orders}>
        {data?.map((order) => (
          <FinishedOrder
            key={order.id}
            order={order}
            isBusy={returning.has(order.id)}
            onTakeBack={(from) => void takeBack([order], from)}
          />
        ))}
      </ul>
    </Drawer>
  )
}
