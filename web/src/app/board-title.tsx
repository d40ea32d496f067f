import { useShopState } from '../data/shop.ts'
import { formatSeconds, useSecondsUntil } from '../data/use-seconds.ts'
import { useStaffWords } from '../i18n/staff-words.ts'

/** The document title of a barista's pages: in a break it counts down to the end, to be seen from other tabs. */
export function BoardTitle({ title }: { title: string }) {
  const words = useStaffWords().board.shop
  const shop = useShopState()
  const isBreak = shop && shop.mode !== 'all-close' && !shop.isLastCall
  const left = useSecondsUntil((isBreak && shop.pausedUntil?.getTime()) || null)
  return <title>{left ? `${words.breakLeft(formatSeconds(left))} - ${title}` : title}</title>
}
