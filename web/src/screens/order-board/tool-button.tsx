import { useId } from 'react'
import { Button } from 'react-aria-components'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import styles from './tool-button.module.css'

type ToolButtonProps = {
  icon: IconName
  label: string
  /** Said with the button, such as "4 on the counter"; the number stands at its corner. */
  badge?: { count: number; text: string } | undefined
  opensDialog?: boolean
  /** Of a switch. */
  isOn?: boolean
  /** It waits for a tap. */
  isCalling?: boolean
  isDisabled?: boolean
  autoFocus?: boolean
  onPress: () => void
}

/** A tool of the board: an icon with its word. */
export function ToolButton(props: ToolButtonProps) {
  const { icon, label, badge, opensDialog = false, isOn, isCalling, isDisabled = false } = props
  const { autoFocus = false } = props
  const badgeId = useId()
  return (
    <span className={styles.place}>
      <Button
        className={classNames(styles.tool, isCalling && styles.calling)}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        aria-pressed={isOn}
        aria-describedby={badge && badgeId}
        aria-disabled={isDisabled || undefined}
        autoFocus={autoFocus}
        onPress={() => {
          if (!isDisabled) props.onPress()
        }}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </Button>
      {badge && (
        <span className={styles.badge}>
          <span aria-hidden="true">{badge.count}</span>
          <span id={badgeId} className="visually-hidden">
            {badge.text}
          </span>
        </span>
      )}
    </span>
  )
}
