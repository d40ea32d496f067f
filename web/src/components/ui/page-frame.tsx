import {
  createContext,
  type MouseEvent,
  memo,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { HeaderDecoration } from '../../illustration/header-decoration.tsx'
import type { MarkVenue } from '../../illustration/mark.tsx'
import { classNames } from './class-names.ts'
import styles from './page-frame.module.css'

/** Set by the page in the frame around it. */
type PageInFrame = {
  title: string
  /** The page's one number, for the top bar of a phone that is scrolled. */
  shortTitle: string | undefined
  isBare: boolean
  hasBack: boolean
  isBottomHidden: boolean
  decorationHeight: number
}

type Frame = {
  venue: MarkVenue
  isDecorated: boolean
  hasBottom: boolean
  /** Before a page's content. */
  news: ReactNode
  setPage: (page: PageInFrame) => void
}

const FrameContext = createContext<Frame | null>(null)
const ScrolledTitleContext = createContext<string | undefined>(undefined)

/** Null outside of every frame. */
export const useFrame = (): Frame | null => useContext(FrameContext)

/** The number of a page that is scrolled, to be shown in the top bar of a phone. */
export const useScrolledTitle = (): string | undefined => useContext(ScrolledTitleContext)

/** Renders the frame again only when one of the values has changed. */
export function usePageInFrame(page: PageInFrame, setPage: Frame['setPage'] | undefined): void {
  const { title, shortTitle, isBare, hasBack, isBottomHidden, decorationHeight } = page
  useLayoutEffect(
    () => setPage?.({ title, shortTitle, isBare, hasBack, isBottomHidden, decorationHeight }),
    [setPage, title, shortTitle, isBare, hasBack, isBottomHidden, decorationHeight],
  )
}

function listenToScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

const isPageScrolled = () => window.scrollY > 24

type TopFrameProps = { page: PageInFrame; venue: MarkVenue; isDecorated: boolean; top: ReactNode }

/** The top bar, which stays in sight, and the round shoulders under it. The title above changes more often. */
const TopFrame = memo(function TopFrame({ page, venue, isDecorated, top }: TopFrameProps) {
  const isScrolled = useSyncExternalStore(listenToScroll, isPageScrolled)
  // On phones the way back takes its place.
  const underBack = page.hasBack && styles.underBack
  return (
    <>
      <header className={classNames(styles.top, underBack)}>
        {isDecorated && (
          <HeaderDecoration
            venue={venue}
            height={page.decorationHeight}
            className={styles.decoration}
          />
        )}
        <div className={styles.content}>
          <ScrolledTitleContext value={isScrolled ? page.shortTitle : undefined}>
            {top}
          </ScrolledTitleContext>
        </div>
      </header>
      <div
        className={classNames(styles.corners, underBack)}
        hidden={!isScrolled}
        aria-hidden="true"
      />
    </>
  )
})

function goToMain(event: MouseEvent) {
  // The address must not gain a fragment: the router would take it for a new place.
  event.preventDefault()
  document.getElementById('main')?.focus()
}

const plainTitle = (title: string) => <title>{title}</title>

type PageFrameProps = {
  /** Follows the page's title in the document title. */
  appName?: string
  /** Takes the place of the page's title in the document title, to be seen from other tabs. */
  titleNews?: string | null
  /** Shown before the title unless it is 0. */
  titleCount?: number
  /** Shows the document title, where it is more than the text. */
  renderTitle?: ((title: string) => ReactNode) | undefined
  skipLabel?: string
  venue?: MarkVenue
  /** Ice or citrus floats in the headers on phones. */
  isDecorated?: boolean
  top?: ReactNode
  bottom?: ReactNode
  /** After everything, also on pages without bars; it takes no room from a page as high as the window. */
  end?: ReactNode
  /** Shown before the content of each page. */
  news?: ReactNode
  children: ReactNode
}

/** Skip link and bars, mounted once around the pages; a `Page` inside sets what it needs of them. */
export function PageFrame(props: PageFrameProps) {
  const { appName, titleNews, titleCount, skipLabel, top, bottom, end, news, children } = props
  const { venue = 'cafe', isDecorated = true, renderTitle = plainTitle } = props
  const [page, setPage] = useState<PageInFrame | null>(null)
  const hasBottom = bottom !== undefined
  const frame = useMemo(
    () => ({ venue, isDecorated, hasBottom, news, setPage }),
    [venue, isDecorated, hasBottom, news],
  )
  return (
    <div className={styles.page}>
      {page &&
        renderTitle(
          `${titleCount ? `(${titleCount}) ` : ''}${titleNews ?? page.title}${appName ? ` - ${appName}` : ''}`,
        )}
      {skipLabel && (
        // biome-ignore lint/a11y/useValidAnchor: it is a link to a place on this page
        <a className={styles.skip} href="#main" onClick={goToMain}>
          {skipLabel}
        </a>
      )}
      {top !== undefined && page?.isBare === false && (
        <TopFrame page={page} venue={venue} isDecorated={isDecorated} top={top} />
      )}
      <FrameContext value={frame}>{children}</FrameContext>
      {page?.isBare === false && !page.isBottomHidden && bottom}
      <div className={styles.end}>{end}</div>
    </div>
  )
}
