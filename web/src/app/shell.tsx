import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useLive } from '../data/live.ts'
import { useSession } from '../data/session.ts'
import { type ShopVenue, useShopMode } from '../data/shop.ts'
import { useFormatTime } from '../data/shop-time.ts'
import { Banner } from '../ui/banner.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { useWords } from '../words/words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ShopNews } from './shop-news.tsx'
import { Dress, useFadingVenue } from './theme.tsx'
import { TopBar } from './top-bar.tsx'
import { useSettled } from './use-settled.ts'

const OrderWatch = lazy(() =>
  import('./order-watch.tsx').then(
    (loaded) => ({ default: loaded.OrderWatch }),
    // Without it the screens work as before.
    () => ({ default: () => null }),
  ),
)

const BoardWatch = lazy(() =>
  import('./board-watch.tsx').then(
    (loaded) => ({ default: loaded.BoardWatch }),
    () => ({ default: () => null }),
  ),
)

const NewVersion = lazy<ComponentType>(() =>
  import('./new-version.tsx').then(
    (loaded) => ({ default: loaded.NewVersion }),
    // The next start tries again.
    () => ({ default: () => null }),
  ),
)

function LostBanner() {
  const { navigation } = useWords()
  const { lostSince } = useLive()
  const formatTime = useFormatTime()
  if (lostSince === null) return null
  return (
    <Banner title={navigation.reconnecting} text={navigation.outOfDate(formatTime(lostSince))} />
  )
}

interface ShellProps {
  /** Colours other than those of the venue that is open. */
  ownVenue: ShopVenue | undefined
  children: ReactNode
}

/** What stands round every screen. */
export function Shell({ ownVenue, children }: ShellProps) {
  const { navigation } = useWords()
  const { me } = useSession()
  const shop = useShopMode()
  const venue = ownVenue ?? shop.venue
  useFadingVenue()
  const isSettled = useSettled()
  const [titleNews, setTitleNews] = useState<string | null>(null)
  const [titleCount, setTitleCount] = useState(0)
  const isCustomer = me !== null && me.role !== 'barista'
  return (
    <>
      <Dress venue={venue} />
      <LostBanner />
      {isSettled && import.meta.env.PROD && (
        <Suspense>
          <NewVersion />
        </Suspense>
      )}
      <ShopNews />
      {isSettled && isCustomer && (
        <Suspense>
          <OrderWatch key={me.id} personId={me.id} onTitle={setTitleNews} />
        </Suspense>
      )}
      {me?.role === 'barista' && (
        <Suspense>
          <BoardWatch onCount={setTitleCount} />
        </Suspense>
      )}
      <PageFrame
        appName={navigation.appName}
        titleNews={titleNews ?? undefined}
        titleCount={titleCount}
        skipLabel={navigation.skipToContent}
        venue={venue}
        // Design §4: a barista's pages have more to read there.
        isDecorated={me?.role !== 'barista'}
        top={(state) => <TopBar {...state} venue={venue} />}
        bottom={isCustomer ? <BottomBar /> : undefined}
      >
        {children}
      </PageFrame>
    </>
  )
}
