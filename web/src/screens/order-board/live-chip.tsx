import { useLive } from '../../data/live.ts'
import { Chip } from '../../ui/chip.tsx'
import { useStaffWords } from '../../words/staff-words.ts'

type LiveChipProps = {
  /** What is shown could not be read anew; a connection that seems to stand is no proof then. */
  isStale: boolean
  className: string | undefined
}

/** What the board shows is kept up to date; where it is not, a notice or the banner says since when. */
export function LiveChip({ isStale, className }: LiveChipProps) {
  const words = useStaffWords().board
  const { isLive } = useLive()
  if (!isLive || isStale) return null
  return (
    <div className={className}>
      <Chip tone="done" icon="circle-check" size="large">
        <span className="visually-hidden-on-phones">{words.live}</span>
      </Chip>
    </div>
  )
}
