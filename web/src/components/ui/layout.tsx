import type { CSSProperties, ElementType, HTMLAttributes, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'

/** Steps of `--space-…`, in px. */
type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24

type BoxProps = HTMLAttributes<HTMLElement> & {
  as?: ElementType
  ref?: Ref<HTMLElement>
  /** Between the children. */
  gap?: Space
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'space-between'
  /** Takes the room that is left in a row or stack. */
  grows?: boolean
}

/** Children side by side, centered; what does not change with the width of the page needs no stylesheet. */
export function Row({ wraps, ...props }: BoxProps & { wraps?: boolean }) {
  return <Box {...props} look={classNames(styles.row, wraps && styles.wraps)} />
}

/** Children one below the other. */
export const Stack = (props: BoxProps) => <Box {...props} look={styles.stack} />

/** Children in columns, such as `1fr 1fr`, or as many of a width (rem) as fit. */
export function Grid({ columns, ...props }: BoxProps & { columns: string | number }) {
  const value =
    typeof columns === 'number'
      ? `repeat(auto-fit, minmax(min(100%, ${columns}rem), 1fr))`
      : columns
  return <Box {...props} look={styles.grid} variables={{ '--columns': value }} />
}

type LookProps = { look: string | undefined; variables?: Record<`--${string}`, string> }

function Box({ as: Tag = 'div', look, variables, gap, ...props }: BoxProps & LookProps) {
  const { align, justify, grows, className, style, ...rest } = props
  const own = {
    ...variables,
    // Never that of a box around it.
    '--gap': gap ? `var(--space-${gap})` : 0,
    alignItems: align,
    justifyContent: justify,
    ...style,
  } as CSSProperties
  return (
    <Tag {...rest} className={classNames(look, grows && styles.grows, className)} style={own} />
  )
}

type TextProps = HTMLAttributes<HTMLElement> & {
  as?: ElementType
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl'
  tone?: 'quiet' | 'danger' | 'success'
  /** The height of a line: of the body's face, or of titles. */
  leading?: keyof typeof leadings
}

const leadings = { snug: 'body-snug', normal: 'body', title: 'snug' }

/** Words in a size and tone; long ones break anywhere. */
export function Text({ as: Tag = 'p', size, tone, leading, className, style, ...rest }: TextProps) {
  const own = {
    fontSize: size && `var(--text-${size})`,
    lineHeight: leading && `var(--leading-${leadings[leading]})`,
    ...style,
  }
  return (
    <Tag
      {...rest}
      className={classNames(styles.text, tone && styles[tone], className)}
      style={own}
    />
  )
}
