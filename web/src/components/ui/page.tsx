import type { ReactNode } from 'react'
import { HeaderDecoration } from '../../illustration/header-decoration.tsx'
import { classNames } from './class-names.ts'
import { IconButton, IconLink } from './icon-button.tsx'
import styles from './page.module.css'
import { PageFrame, useFrame, usePageInFrame } from './page-frame.tsx'
import { PageHeading } from './page-heading.tsx'

type PageBack = { label: string } & (
  | { to: string; onPress?: never }
  | { onPress: () => void; to?: never }
)

type PageHeaderProps = {
  title: string
  /** Under the top bar; from 768 px in the row of the title. */
  header?: ReactNode
  /** Right end of the title's row. */
  actions?: ReactNode
  /** On phones the way back takes the place of the top bar. */
  back?: PageBack
  isTitleHidden?: boolean
  isHeaderPhoneOnly?: boolean
}

type PageProps = PageHeaderProps & {
  isBottomHidden?: boolean
  isBusy?: boolean
  /** The page's one number, for the top bar once the page is scrolled. */
  shortTitle?: string
  layout?: 'sheet' | 'wide' | 'bare'
  className?: string
  children: ReactNode
}

function decorationHeightOf({ back, header }: PageHeaderProps): number {
  if (back !== undefined) return 140
  return header === undefined ? 150 : 172
}

const isEmpty = ({ isTitleHidden, header, back, actions }: PageHeaderProps) =>
  isTitleHidden === true && !header && !back && !actions

/** Whether the row of the title takes no room from 768 px on. */
const isHeadless = (page: PageHeaderProps) => page.isHeaderPhoneOnly || isEmpty(page)

function BackControl({ back }: { back: PageBack }) {
  const look = { icon: 'chevron-left', label: back.label, className: styles.back } as const
  return back.to === undefined ? (
    <IconButton {...look} onPress={back.onPress} />
  ) : (
    <IconLink {...look} to={back.to} />
  )
}

function PageHeader(props: PageProps) {
  const { title, header, actions, back, isTitleHidden, layout } = props
  const frame = useFrame()
  return (
    <div
      className={classNames(
        styles.header,
        back !== undefined && styles.withBack,
        isEmpty(props) && styles.empty,
        layout === 'wide' && styles.wideHeader,
        isHeadless(props) && styles.headless,
      )}
    >
      {frame?.isDecorated && (
        <HeaderDecoration
          venue={frame.venue}
          height={decorationHeightOf(props)}
          className={styles.decoration}
        />
      )}
      <div className={styles.row}>
        {back !== undefined && <BackControl back={back} />}
        <PageHeading className={isTitleHidden ? 'visually-hidden' : undefined}>{title}</PageHeading>
        {header}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  )
}

/** A page: the liquid header and the sheet that rises over it. Outside of a frame it brings one. */
export function Page(props: PageProps) {
  const { title, back, shortTitle, layout = 'sheet', isBottomHidden = false } = props
  const frame = useFrame()
  const isBare = layout === 'bare'
  const decorationHeight = decorationHeightOf(props)
  const hasBack = back !== undefined
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
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-busy={props.isBusy || undefined}
      className={styles.main}
      data-headless={isHeadless(props) || undefined}
    >
      {!isBare && <PageHeader {...props} />}
      <div
        className={classNames(
          isBare ? styles.bare : styles.sheet,
          layout === 'wide' && styles.wide,
          frame.hasBottom && !isBare && !isBottomHidden && styles.aboveBottom,
          props.className,
        )}
      >
        {props.children}
      </div>
    </main>
  )
}
