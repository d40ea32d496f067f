import type { AuditEvent } from '@tumbler/rules/audit-events'
import { type Change, ChangeSentence } from '../../components/order/change-sentence.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { useDayTitle } from '../../components/use-day-title.ts'
import { useDayOf, useFormatTime } from '../../data/shop-time.ts'
import styles from './changes.module.css'

const eventIcons: Record<AuditEvent, IconName> = {
  renamed: 'pencil',
  'role-changed': 'user',
  disabled: 'user-off',
  enabled: 'user-check',
  approved: 'user-check',
  declined: 'user-off',
  'signed-out': 'logout',
  'reset-link-made': 'key',
  'password-reset': 'key',
  deleted: 'trash',
  'settings-changed': 'settings',
  'names-exported': 'download',
  'screen-link-made': 'device-tv',
  'screen-link-ended': 'device-tv',
  'screen-link-replaced': 'device-tv',
  'screen-renamed': 'device-tv',
  'screen-turned-off': 'device-tv',
  'screen-turned-on': 'device-tv',
  'screen-removed': 'device-tv',
  'message-sent': 'message',
  'message-taken-back': 'message',
  'late-changed': 'clock',
  'went-live': 'door-exit',
  'set-up': 'shield',
}

const roleIcons: Record<string, IconName> = { barista: 'coffee', admin: 'shield' }

const settingIcons: Record<string, IconName> = {
  ...{ openingHours: 'clock', stopOutsideHours: 'clock', orderLimitPerDay: 'receipt' },
  ...{ limitDates: 'calendar', rejectReasons: 'x', marks: 'tags', allergyText: 'message' },
  ...{ team: 'id-badge-2', announcements: 'speakerphone', noticeText: 'message' },
  ...{ allowPickUpTimes: 'clock', maxOpenOrders: 'users', messages: 'message' },
  ...{ currency: 'receipt', promptPayId: 'receipt' },
  ...{ bankAccountText: 'message', contactText: 'message', personalDataDays: 'shield' },
}

const endings: readonly AuditEvent[] = [
  'disabled',
  'declined',
  'deleted',
  'screen-link-ended',
  'screen-turned-off',
  'screen-removed',
]

/** Days, latest first, each with its changes. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  const [dayOf, dayTitle] = [useDayOf(), useDayTitle()]
  const days = Map.groupBy(changes, ({ at }) => dayOf(at))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2>{dayTitle(day)}</h2>
      <Card as="div">
        <DashedRows>
          {ofDay.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </DashedRows>
      </Card>
    </section>
  ))
}

function ChangeRow({ change }: { change: Change }) {
  const formatTime = useFormatTime()
  const { at, event, details, changes } = change
  const roleIcon = event === 'role-changed' ? roleIcons[details.to ?? ''] : undefined
  const [only, second] = changes
  const settingIcon = only && !second ? settingIcons[only.setting] : undefined
  return (
    <li className={styles.row}>
      <time dateTime={at}>{formatTime(at)}</time>
      <span className={styles.icon} data-ending={endings.includes(event) || undefined}>
        <Icon name={roleIcon ?? settingIcon ?? eventIcons[event] ?? 'info-circle'} />
      </span>
      <div className={styles.what}>
        <ChangeSentence change={change} hasAddress />
      </div>
    </li>
  )
}
