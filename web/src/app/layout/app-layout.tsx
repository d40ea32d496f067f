import type { ShopMode } from '@tumbler/rules/shop-mode'
import {
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Link, matchPath, Outlet, useLocation } from 'react-router'
import { useLive } from '../../api/live-state.ts'
import { lazyPart, nothing } from '../../components/lazy-part.ts'
import { Banner } from '../../components/ui/banner.tsx'
import { PageFrame } from '../../components/ui/page-frame.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { shownNews } from '../../data/order-news.ts'
import { useSession } from '../../data/session.ts'
import { type ShopVenue, useSettings, useShopMode } from '../../data/shop.ts'
import { useFormatTime } from '../../data/shop-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import { baristaPaths, customerPaths, goLivePath, publicPaths } from '../../paths.ts'
import { Waiting } from '../app-loader.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { FirstVisit } from '../landing-redirect.tsx'
import { StandingLine } from '../standing-line.tsx'
import { useThemeTransition, VenueTheme } from '../theme.tsx'
import styles from './app-layout.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** Without its code the screens work as before; the next start tries again. */
const OrderNotifier = lazyPart(
  async () => (await import('../order-notifier.tsx')).OrderNotifier,
  nothing,
)
/** Loaded with the first news; where that fails the notifier says it all the same. */
const OrderNewsBar = lazyPart(
  async () => (await import('../order-news-bar.tsx')).OrderNewsBar,
  nothing,
)
function News() {
  const hasNews = useSyncExternalStore(shownNews.subscribe, hasShownNews)
  return <Suspense>{hasNews && <OrderNewsBar />}</Suspense>
}

const hasShownNews = () => shownNews.get() !== null

const BoardNotifier = lazyPart(
  async () => (await import('../board-notifier.tsx')).BoardNotifier,
  nothing,
)
const PlainTitle = ({ title }: { title: string }) => <title>{title}</title>
const BoardTitle = lazyPart(async () => (await import('../board-title.tsx')).BoardTitle, PlainTitle)
const NewVersion = lazyPart(async () => (await import('../new-version.tsx')).NewVersion, nothing)

/** Milliseconds in which the first screen has the network to itself. */
const idleAfterMs = 2000

/** What can wait loads once the first screen has; the layout is not rendered anew for it. */
function AfterLoad({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => {
      startTransition(() => setIdle(true))
    }, idleAfterMs)
    return () => clearTimeout(waiting)
  }, [])
  return <Suspense>{isIdle && children}</Suspense>
}

function LostBanner() {
  const { lostSince, isRefused } = useLive()
  const formatTime = useFormatTime()
  if (lostSince === null) return null
  if (isRefused)
    return <Banner title={words.navigation.notLive} text={words.navigation.wrongAddress} />
  return (
    <Banner
      title={words.navigation.reconnecting}
      text={words.navigation.outOfDate(formatTime(lostSince))}
    />
  )
}

/**
 * Says that the shop opened or closed, on pages that do not say it themselves; no one is moved off a page
 * for it (product-rules §2).
 */
function ShopModeNotifier() {
  const { shopMode } = useShopMode()
  const isSaid = useSaysShopMode()
  const before = useRef<ShopMode | null>(shopMode)
  useEffect(() => {
    const was = before.current
    before.current = shopMode
    if (was === null || shopMode === null || was === shopMode || isSaid) return
    const closed = was === 'all-close' ? null : words.navigation.justClosed[was]
    const opened = shopMode === 'all-close' ? null : words.navigation.justOpened[shopMode]
    const [title, text] = [closed, opened].filter((sentence) => sentence !== null)
    if (title) showToast({ kind: 'info', title, ...(text && { text }) })
  }, [shopMode, isSaid])
  return null
}

/** Menus, forms, My Order, the closed page and the board change with the shop. */
function useSaysShopMode(): boolean {
  const { pathname } = useLocation()
  const { myHistory: _, ...own } = customerPaths(
    useSession().me?.role === 'admin' ? 'admin' : 'user',
  )
  return [
    publicPaths.cafeMenu,
    publicPaths.barMenu,
    baristaPaths.board,
    ...Object.values(own),
  ].some((path) => matchPath(path, pathname) !== null)
}

const boardTitle = (title: string) => (
  <Suspense fallback={<PlainTitle title={title} />}>
    <BoardTitle title={title} />
  </Suspense>
)

/** On every page of a demo, so that nobody takes it for the shop (product-rules §20). */
function DemoLine() {
  const isAdmin = useSession().me?.role === 'admin'
  if (!useSettings()?.isDemo) return null
  return (
    <aside className={`${styles.demo} on-nav`}>
      {words.navigation.demo} {isAdmin && <Link to={goLivePath}>{words.navigation.goLive}</Link>}
    </aside>
  )
}

/** The layout route: the bars around every screen, and what runs behind all of them. */
export function AppLayout({ ownVenue }: { ownVenue: ShopVenue | undefined }) {
  const { me } = useSession()
  const language = useLanguage()
  const shop = useShopMode()
  // A screen may have colours other than those of the venue that is open.
  const venue = ownVenue ?? shop.venue
  useThemeTransition()
  const [titleNews, setTitleNews] = useState<string | null>(null)
  const [titleCount, setTitleCount] = useState(0)
  const isBarista = me?.role === 'barista'
  const isCustomer = me !== null && !isBarista
  const news = useMemo(
    () =>
      isCustomer && (
        <>
          <News />
          <StandingLine />
        </>
      ),
    [isCustomer],
  )
  const topBar = useMemo(() => <TopBar venue={venue} />, [venue])
  return (
    <>
      <VenueTheme venue={venue} />
      <LostBanner />
      <AfterLoad>{import.meta.env.PROD && <NewVersion />}</AfterLoad>
      <ShopModeNotifier />
      <AfterLoad>
        {isCustomer && <OrderNotifier key={me.id} personId={me.id} onTitle={setTitleNews} />}
      </AfterLoad>
      <Suspense>{isBarista && <BoardNotifier onCount={setTitleCount} />}</Suspense>
      <PageFrame
        // A change of language renders everything anew, since texts are no state of React.
        key={language}
        appName={words.navigation.appName}
        titleNews={titleNews}
        titleCount={titleCount}
        renderTitle={isBarista ? boardTitle : undefined}
        skipLabel={words.navigation.skipToContent}
        venue={venue}
        // Design §4: a barista's pages have more to read there.
        isDecorated={!isBarista}
        top={topBar}
        news={news}
        bottom={isCustomer ? <BottomBar /> : undefined}
        end={<DemoLine />}
      >
        <ErrorBoundary>
          <FirstVisit>
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </FirstVisit>
        </ErrorBoundary>
      </PageFrame>
    </>
  )
}
