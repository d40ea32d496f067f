import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useLive } from '../data/live.ts'
import { useSession } from '../data/session.ts'
import { type ShopVenue, useShopMode } from '../data/shop.ts'
import { useFormatTime } from '../data/shop-time.ts'
import { keepInTab } from '../device/storage.ts'
import { Banner } from '../ui/banner.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { useWords } from '../words/words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ShopNews } from './shop-news.tsx'
import { Dress, useFadingVenue } from './theme.tsx'
import { TopBar } from './top-bar.tsx'

/** What a route says about itself. */
export interface RouteHandle {
  /** Colours other than those of the venue that is open. */
  venue?: ShopVenue
}

function useVenue(): ShopVenue {
  const { venue } = useShopMode()
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  return handles.find((handle) => handle?.venue)?.venue ?? venue
}

function LostBanner() {
  const { navigation } = useWords()
  const { lostSince } = useLive()
  const formatTime = useFormatTime()
  if (lostSince === null) return null
  return (
    <Banner title={navigation.reconnecting} text={navigation.outOfDate(formatTime(lostSince))} />
  )
}

/** What stands round every screen. */
export function Shell() {
  const { navigation } = useWords()
  const { me } = useSession()
  const venue = useVenue()
  useFadingVenue()
  // After the screens of this first address have seen that nobody landed yet.
  useEffect(() => keepInTab('landed', 'yes'), [])
  const isCustomer = me !== null && me.role !== 'barista'
  return (
    <>
      <Dress venue={venue} />
      <LostBanner />
      <ShopNews />
      <PageFrame
        appName={navigation.appName}
        skipLabel={navigation.skipToContent}
        venue={venue}
        top={(state) => <TopBar {...state} venue={venue} />}
        bottom={isCustomer ? <BottomBar /> : undefined}
      >
        <Outlet />
      </PageFrame>
      <ScrollRestoration />
    </>
  )
}
