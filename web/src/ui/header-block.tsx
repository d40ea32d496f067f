import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './header-block.module.css'
import { HeaderDecoration } from './header-decoration.tsx'
import { IconButton, IconLink } from './icon-button.tsx'
import { usePageFrame } from './page-frame.tsx'
import { PageHeading } from './page-heading.tsx'

export type PageBack = { label: string } & (
  | { to: string; onPress?: never }
  | { onPress: () => void; to?: never }
)

export type PageHeader = {
  title: string
  /** What stands in the liquid under the bar; from 768 px it joins the title's row. */
  header?: ReactNode
  /** Right end of the title's row. */
  actions?: ReactNode
  /** On phones the way back takes the place of the top bar. */
  back?: PageBack
  isTitleHidden?: boolean
  isHeaderPhoneOnly?: boolean
}

type HeaderBlockProps = PageHeader & { isWide: boolean; decorationHeight: number | null }

function BackControl({ back }: { back: PageBack }) {
  const look = { icon: 'chevron-left', label: back.label, className: styles.back } as const
  return back.to === undefined ? (
    <IconButton {...look} onPress={back.onPress} />
  ) : (
    <IconLink {...look} to={back.to} />
  )
}

/** Whether the row of the title takes no room from 768 px on. */
export function isHeadless(page: PageHeader): boolean {
  const { isTitleHidden, isHeaderPhoneOnly, header, back, actions } = page
  return isHeaderPhoneOnly || (isTitleHidden === true && !header && !back && !actions)
}

export function HeaderBlock(props: HeaderBlockProps) {
  const { title, header, actions, back, isTitleHidden, isWide, decorationHeight } = props
  const { venue } = usePageFrame()
  const isEmpty = isTitleHidden && !header && !back && !actions
  return (
    <div
      className={classNames(
        styles.field,
        back !== undefined && styles.withBack,
        isEmpty && styles.empty,
        isWide && styles.wide,
        isHeadless(props) && styles.headless,
      )}
    >
      {decorationHeight !== null && (
        <HeaderDecoration venue={venue} height={decorationHeight} className={styles.decoration} />
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
