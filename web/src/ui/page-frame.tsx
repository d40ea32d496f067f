import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { MarkVenue } from './mark.tsx'

export type TopState = {
  isScrolled: boolean
  /** The page's one number, for the top bar of a phone that is scrolled. */
  shortTitle: string | undefined
}

type PageFrameValue = {
  /** Follows the page's title in the document title. */
  appName: string
  /** Takes the place of the page's title in the document title, to be seen from other tabs. */
  titleNews?: string | undefined
  /** What waits, before the title as long as it is not 0. */
  titleCount?: number
  skipLabel: string
  venue: MarkVenue
  /** Whether something floats in the liquid of the headers on phones. */
  isDecorated?: boolean
  top?: ((state: TopState) => ReactNode) | undefined
  bottom?: ReactNode
}

const PageFrameContext = createContext<PageFrameValue>({
  appName: '',
  skipLabel: '',
  venue: 'cafe',
})

/** What stands round every page: the bars, and the words that pages share. */
export function PageFrame({ children, ...frame }: PageFrameValue & { children: ReactNode }) {
  const { appName, titleNews, titleCount = 0, skipLabel, venue, isDecorated, top, bottom } = frame
  const value = useMemo(
    () => ({ appName, titleNews, titleCount, skipLabel, venue, isDecorated, top, bottom }),
    [appName, titleNews, titleCount, skipLabel, venue, isDecorated, top, bottom],
  )
  return <PageFrameContext value={value}>{children}</PageFrameContext>
}

export function usePageFrame(): PageFrameValue {
  return useContext(PageFrameContext)
}
