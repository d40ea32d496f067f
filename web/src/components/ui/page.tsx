import { type ReactNode, useRef } from 'react'
import { HeaderDecoration } from '../../illustration/header-decoration.tsx'
import { classNames } from './class-names.ts'
import { IconButton, IconLink } from './icon-button.tsx'
import styles from './page.module.css'
import { PageFrame, useFrame, usePageInFrame } from './page-frame.tsx'
import { PageHeading } from './page-heading.tsx'
import { useSpace } from './use-space.ts'

type PageProps = {
  title: string
  isTitleHidden?: boolean
  /** Under the top bar; from 768 px in the row of the title. */
  header?: ReactNode
  /** Right end of the title's row. */
  actions?: ReactNode
  /** On phones the way back takes the place of the top bar. */
  back?: { label: string } & ({ to: string; onPress?: never } | { onPress: () => void; to?: never })
  isHeaderPhoneOnly?: boolean
  /** From 768 px on its actions stay in sight. */
  isHeaderSticky?: boolean
  isBottomHidden?: boolean
  isBusy?: boolean
  /** The page's one number, for the top bar once the page is scrolled. */
  shortTitle?: string | undefined
  layout?: 'sheet' | 'wide' | 'bare'
  className?: string | undefined
  children: ReactNode
}

/** On phones it stays in sight; what stays below it keeps clear of it. */
function NewsPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useSpace('--news-space', place)
  return (
    <div ref={place} className={styles.news}>
      {children}
    </div>
  )
}

/** A page: the liquid header and the sheet that rises over it. Outside of a frame it brings one. */
export function Page(props: PageProps) {
  const { title, isTitleHidden = false, header, actions, back, shortTitle } = props
  const { layout = 'sheet', isBottomHidden = false } = props
  const frame = useFrame()
  const isBare = layout === 'bare'
  const hasBack = back !== undefined
  const decorationHeight = hasBack ? 140 : header === undefined ? 150 : 172
  usePageInFrame(
    { title, shortTitle, isBare, hasBack, isBottomHidden, decorationHeight },
    frame?.setPage,
  )
  if (frame === null)
    return (
      <PageFrame>
        <Page {...props} />
      </PageFrame>
    )
  const isEmpty = isTitleHidden && !header && !back && !actions
  // The row of the title takes no room from 768 px on.
  const isHeadless = props.isHeaderPhoneOnly || isEmpty
  const backLook = {
    icon: 'chevron-left',
    label: back?.label ?? '',
    className: styles.back,
  } as const
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-busy={props.isBusy || undefined}
      className={styles.main}
      data-headless={isHeadless || undefined}
      data-layout={layout}
      data-back={hasBack || undefined}
    >
      {!isBare && (
        <div
          className={classNames(
            styles.header,
            hasBack && styles.withBack,
            isEmpty && styles.empty,
            layout === 'wide' && styles.wideHeader,
            props.isHeaderSticky && styles.stickyHeader,
            isHeadless && styles.headless,
          )}
        >
          {frame.isDecorated && (
            <HeaderDecoration
              venue={frame.venue}
              height={decorationHeight}
              className={styles.decoration}
            />
          )}
          <div className={styles.row}>
            {back?.to !== undefined && <IconLink {...backLook} to={back.to} />}
            {back?.onPress && <IconButton {...backLook} onPress={back.onPress} />}
            <PageHeading className={isTitleHidden ? 'visually-hidden' : undefined}>
              {title}
            </PageHeading>
            {header}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </div>
        </div>
      )}
      <div
        className={classNames(
          isBare ? styles.bare : styles.sheet,
          layout === 'wide' && styles.wide,
          frame.hasBottom && !isBare && !isBottomHidden && styles.aboveBottom,
          props.className,
        )}
      >
        {!isBare && <NewsPlace>{frame.news}</NewsPlace>}
        {props.children}
      </div>
    </main>
  )
}
