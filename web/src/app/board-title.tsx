import { useShopState } from '../data/shop.ts'
import { formatSeconds, useSecondsUntil } from '../data/shop-time.ts'
import { words } from '../i18n/words.ts'
import '../i18n/messages/en/board.ts'

/** The document title of a barista's pages: in a break it counts down to the end, to be seen from other tabs. */
export function BoardTitle({ title }: { title: string }) {
  const shop = useShopState()
  const isBreak = shop && shop.mode !== 'all-close' && !shop.isLastCall
  const left = useSecondsUntil((isBreak && shop.pausedUntil?.getTime()) || null)
  return (
    <title>{left ? `${words.board.shop.breakLeft(formatSeconds(left))} - ${title}` : title}</title>
  )
}
