import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'ink' | 'line' | 'done' | 'stop' | 'stopline' | 'ghost'
export type ButtonSize = 'small' | 'medium' | 'large' | 'board'

export type ButtonLook = {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  isWide?: boolean | undefined
  className?: string | undefined
}

export function buttonClass({ kind = 'primary', size = 'medium', isWide, className }: ButtonLook) {
  return classNames(styles.button, styles[kind], styles[size], isWide && styles.wide, className)
}
