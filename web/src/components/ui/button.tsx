import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons.tsx'
import { Spinner } from './spinner.tsx'

type ButtonLook = {
  kind?:
    | 'primary'
    | 'secondary'
    | 'outline'
    | 'header-outline'
    | 'success'
    | 'danger'
    | 'danger-outline'
    | 'ghost'
  size?: 'small' | 'medium' | 'large' | 'board'
  isWide?: boolean
  className?: string | undefined
}

function buttonClass({ kind = 'primary', size = 'medium', isWide, className }: ButtonLook) {
  return classNames(styles.button, styles[kind], styles[size], isWide && styles.wide, className)
}

type PressProps = 'type' | 'form' | 'onPress' | 'autoFocus' | 'aria-label' | 'aria-describedby'

type ButtonProps = ButtonLook &
  Pick<AriaButtonProps, PressProps> & {
    children: ReactNode
    icon?: IconName
    isBusy?: boolean
    /** Shown while busy, in the width of the usual text. */
    busyText?: string
    /** Stays focusable and says so, but does nothing. */
    isDisabled?: boolean
    /** Where it is disabled: says why. */
    onPressDisabled?: (() => void) | undefined
    ref?: Ref<HTMLButtonElement>
  }

export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    isWide,
    className,
    children,
    icon,
    busyText,
    onPress,
    onPressDisabled,
    ...rest
  } = props
  const { isBusy = false, isDisabled = false, type = 'button', ...attributes } = rest
  const isIdle = !isBusy && !isDisabled
  return (
    <AriaButton
      {...attributes}
      // A submit button that does nothing must not submit on Enter either.
      type={isIdle ? type : 'button'}
      className={buttonClass(props)}
      onPress={isIdle ? onPress : isBusy ? undefined : onPressDisabled}
      aria-disabled={!isIdle || undefined}
      data-busy={isBusy || undefined}
      render={(button) => <button {...button} aria-busy={isBusy || undefined} />}
      data-off={isDisabled || undefined}
    >
      <span
        className={styles.words}
        data-away={isBusy || undefined}
        aria-hidden={isBusy || undefined}
      >
        {icon !== undefined && <Icon name={icon} size="1.2em" />}
        {children}
      </span>
      {isBusy && (
        <span className={styles.words}>
          <Spinner size="1.2em" />
          {busyText ?? children}
        </span>
      )}
    </AriaButton>
  )
}

type LinkButtonProps = ButtonLook &
  Pick<LinkProps, 'state' | 'replace' | 'target' | 'onClick' | 'aria-label'> & {
    to: string
    children: ReactNode
    icon?: IconName
  }

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { kind, size, isWide, className, icon, children, ...link } = props
  return (
    <Link {...link} className={buttonClass(props)}>
      <span className={styles.words}>
        {icon !== undefined && <Icon name={icon} size="1.2em" />}
        {children}
      </span>
    </Link>
  )
}
