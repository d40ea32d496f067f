import { useLive } from '../../data/live.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { Chip } from '../../ui/chip.tsx'
import { useStaffWords } from '../../words/staff-words.ts'

/** Whether what the board shows is kept up to date, or since when it is not (product-rules §9). */
export function LiveChip() {
  const words = useStaffWords().board
  const { isLive, lostSince } = useLive()
  const formatTime = useFormatTime()
  if (isLive)
    return (
      <Chip tone="done" icon="circle-check" size="large">
        {words.live}
      </Chip>
    )
  return (
    <Chip tone="wait" icon="wifi-off" size="large">
      {lostSince === null ? words.notLive : words.notLiveSince(formatTime(lostSince))}
    </Chip>
  )
}
