import type { ComponentProps, ReactNode } from 'react'
import { Alert } from '../../components/ui/alert.tsx'
import { Card } from '../../components/ui/card.tsx'
import { Row, Stack, Text } from '../../components/ui/layout.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { words } from '../../i18n/words.ts'
import { FieldGroup, NumberField } from './fields.tsx'
import { useSettingsForm } from './settings-form.tsx'
import styles from './shop-settings.module.css'

type SettingsCardProps = {
  title?: string
  /** Phones have it above the page already; beside a button it stays. */
  isPageTitle?: boolean
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

export function SettingsCard({ title, isPageTitle, action, children }: SettingsCardProps) {
  const heading = title !== undefined && (
    <Text as="h2" size="xl" className={isPageTitle && !action ? styles.pageTitle : undefined}>
      {title}
    </Text>
  )
  return (
    <Card as="section" className={styles.card}>
      {action ? (
        <Row wraps gap={10} justify="space-between">
          {heading}
          {action}
        </Row>
      ) : (
        heading
      )}
      {children}
    </Card>
  )
}

/** A quiet line below a title. */
export const Note = (props: ComponentProps<typeof Text>) => (
  <Text size="sm" tone="quiet" leading="snug" {...props} />
)

type SettingProps = {
  title: string
  text: string
  error: string | null
  warning?: string | null | undefined
  /** Gets the id of the error. */
  children: (errorId: string) => ReactNode
}

/** A row of a card: the words for a setting, and its fields. */
export function Setting({ title, text, error, warning, children }: SettingProps) {
  return (
    <li className={styles.setting}>
      <FieldGroup label={title} error={error} className={styles.settingRow}>
        {(errorId) => (
          <>
            <div className={styles.settingWords}>
              <Text as="b" size="lg" leading="title">
                {title}
              </Text>
              <Note>{text}</Note>
            </div>
            {children(errorId)}
          </>
        )}
      </FieldGroup>
      <div role="status">
        {warning && (
          <Alert icon="alert-triangle" className={styles.warning}>
            {warning}
          </Alert>
        )}
      </div>
    </li>
  )
}

type SwitchSettingProps = { field: 'stopOutsideHours' | 'allowPickUpTimes'; text: string }

/** A setting that is on or off. */
export function SwitchSetting({ field, text }: SwitchSettingProps) {
  const { values, set } = useSettingsForm()
  const title = words.shopSettings.names[field]
  return (
    <Switch
      label={title}
      text={
        <Stack as="span">
          <Text as="b" size="lg" leading="title">
            {title}
          </Text>
          <Note as="span">{text}</Note>
        </Stack>
      }
      isOn={values[field]}
      onChange={(isOn) => set(field, isOn)}
    />
  )
}

type NumberSettingProps = {
  field: 'orderLimitPerDay' | 'maxOpenOrders' | 'imageRetentionDays' | 'personalDataDays'
  /** Else the name of the setting. */
  title?: string
  text: string
  min?: number
  max: number
  unit?: string
  hasSteps?: boolean
  /** While the number is right. */
  warning?: string | null
}

/** A setting that is one whole number, from 1 unless `min` says otherwise. */
export function NumberSetting(props: NumberSettingProps) {
  const {
    field,
    title = words.shopSettings.names[field],
    text,
    min = 1,
    max,
    warning,
    ...look
  } = props
  const { values, set, errorAt } = useSettingsForm()
  const isWrong = errorAt(field) !== null
  return (
    <Setting
      title={title}
      text={text}
      error={isWrong ? words.shopSettings.wholeNumber(min, max) : null}
      warning={isWrong ? null : warning}
    >
      {(errorId) => (
        <NumberField
          {...look}
          label={title}
          value={values[field]}
          onChange={(value) => set(field, value)}
          max={max}
          errorId={isWrong ? errorId : undefined}
        />
      )}
    </Setting>
  )
}
