import { useLive } from '../../data/live.ts'
import { Chip } from '../../ui/chip.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './live-chip.module.css'

/** What the board shows is kept up to date; where it is not, the banner at the top says since when. */
export function LiveChip({ className }: { className: string | undefined }) {
  const words = useStaffWords().board
  const { isLive } = useLive()
  if (!isLive) return null
  return (
    <div className={className}>
      <Chip tone="done" icon="circle-check" size="large">
        <span className={styles.word}>{words.live}</span>
      </Chip>
    </div>
  )
}
