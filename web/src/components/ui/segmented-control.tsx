import { type KeyboardEventHandler, type PointerEventHandler, useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import styles from './segmented-control.module.css'

type SegmentedControlOption<Value extends string> = {
  value: Value
  label: string
  /** The language of the label when it is not the page's. */
  lang?: string
  icon?: IconName | undefined
  /** After the label, such as a count. */
  note?: string
}

type SegmentedControlProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  options: readonly SegmentedControlOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onKeyDown?: KeyboardEventHandler
  onPointerDown?: PointerEventHandler
  size?: 'medium' | 'board'
  isWide?: boolean
  isDisabled?: boolean
  className?: string | undefined
}

/** One of a few, side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, isLabelHidden = false, options, value, onChange, size = 'medium' } = props
  const { isWide = false, isDisabled = false, className } = props
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={classNames(styles.group, isWide && styles.wide, className)}
      aria-label={isLabelHidden ? label : undefined}
      aria-labelledby={isLabelHidden ? undefined : id}
      aria-disabled={isDisabled || undefined}
      onKeyDown={props.onKeyDown}
      onPointerDown={props.onPointerDown}
    >
      {!isLabelHidden && (
        <span id={id} className={styles.label}>
          {label}
        </span>
      )}
      <div className={classNames(styles.trough, styles[size])}>
        {options.map((option) => (
          <label key={option.value} className={styles.cell} lang={option.lang}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon !== undefined && <Icon name={option.icon} size="1.15em" />}
            {option.label}
            {option.note !== undefined && <small> {option.note}</small>}
          </label>
        ))}
      </div>
    </div>
  )
}

type SegmentedLink = {
  to: LinkProps['to']
  label: string
  icon: IconName
  isCurrent: boolean
}

type SegmentedLinksProps = {
  label: string
  links: readonly SegmentedLink[]
  className?: string | undefined
}

/** A few pages, one of them open; it looks like a choice. */
export function SegmentedLinks({ label, links, className }: SegmentedLinksProps) {
  return (
    <nav className={classNames(styles.trough, styles.links, className)} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.label}
          to={link.to}
          className={styles.cell}
          aria-label={link.label}
          aria-current={link.isCurrent ? 'page' : undefined}
          data-selected={link.isCurrent || undefined}
        >
          <Icon name={link.icon} size="1.15em" />
          <span>{link.label}</span>
        </Link>
      ))}
    </nav>
  )
}
