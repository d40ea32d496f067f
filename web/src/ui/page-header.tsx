import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { HeaderBlock, isHeadless, type PageHeader } from './header-block.tsx'
import { usePageFrame } from './page-frame.tsx'
import styles from './page-header.module.css'
import { SkipLink } from './skip-link.tsx'
import { TopBlock } from './top-block.tsx'

export type PageProps = PageHeader & {
  isBottomHidden?: boolean
  isBusy?: boolean
  /** The page's one number, for the top bar once the page is scrolled. */
  shortTitle?: string
  layout?: 'sheet' | 'wide' | 'bare'
  className?: string
  children: ReactNode
}

function decorationHeightOf({ back, header }: PageProps): number {
  if (back !== undefined) return 140
  return header === undefined ? 150 : 172
}

/** A page: skip link, bars, the liquid header and the sheet that rises over it. */
export function Page(props: PageProps) {
  const { title, back, shortTitle, layout = 'sheet', className, children } = props
  const frame = usePageFrame()
  const { appName, titleNews = title, titleCount, skipLabel, isDecorated = true, bottom } = frame
  const isBare = layout === 'bare'
  const isWide = layout === 'wide'
  const hasBottom = bottom !== undefined && !isBare && !props.isBottomHidden
  const decorationHeight = isDecorated ? decorationHeightOf(props) : null
  return (
    <div className={styles.page}>
      <title>{`${titleCount ? `(${titleCount}) ` : ''}${titleNews}${appName && ` - ${appName}`}`}</title>
      {skipLabel && <SkipLink label={skipLabel} />}
      {!isBare && (
        <TopBlock
          shortTitle={shortTitle}
          isUnderBack={back !== undefined}
          decorationHeight={decorationHeight}
        />
      )}
      <main
        id="main"
        tabIndex={-1}
        aria-busy={props.isBusy || undefined}
        className={styles.main}
        data-headless={isHeadless(props) || undefined}
      >
        {!isBare && <HeaderBlock {...props} isWide={isWide} decorationHeight={decorationHeight} />}
        <div
          className={classNames(
            isBare ? styles.bare : styles.sheet,
            isWide && styles.wide,
            hasBottom && styles.aboveBottom,
            className,
          )}
        >
          {children}
        </div>
      </main>
      {hasBottom && bottom}
    </div>
  )
}
