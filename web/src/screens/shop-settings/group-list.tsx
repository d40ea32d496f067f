import type { ShopSettingsResponse } from '@tumbler/contract/shop-settings'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { ChangedSettings } from '../../components/order/changed-settings.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { useWhen } from '../../components/use-when.ts'
import { useRead } from '../../data/server-data.ts'
import { words } from '../../i18n/words.ts'
import styles from './group-list.module.css'
import { groupPath, type SettingsGroup, useSettingsGroups } from './groups.ts'

const icons: Record<SettingsGroup, IconName> = {
  'opening-hours': 'clock',
  orders: 'receipt',
  texts: 'message',
  announcements: 'speakerphone',
  team: 'id-badge-2',
  'personal-data': 'shield',
  'public-screen': 'device-tv',
  'go-live': 'door-exit',
  state: 'heartbeat',
}

const pollMs = 60_000

/** What the server depends on, as it found it last. */
export const useServerState = () => useRead('readState', { query: {} }, { refetchInterval: pollMs })

type Changed = ShopSettingsResponse['changed']

/** The pages of the shop settings, and what was saved last. */
export function GroupList({ changed }: { changed: Changed | undefined }) {
  const groups = useSettingsGroups()
  const { pathname } = useLocation()
  const titleId = useId()
  const hasProblem = useServerState().data?.dependencies.some(({ problem }) => problem !== null)
  return (
    <div className={styles.side}>
      <nav aria-labelledby={titleId}>
        <p id={titleId} className={styles.title}>
          {words.shopSettings.title}
        </p>
        <ul>
          {groups.map((group) => (
            <li key={group}>
              <Link
                to={groupPath(group)}
                className={styles.link}
                aria-current={pathname === groupPath(group) ? 'page' : undefined}
              >
                <Icon name={icons[group]} size="1.35em" />
                <span>{words.shopSettings.groups[group]}</span>
                {group === 'state' && hasProblem && (
                  <span
                    className={styles.problem}
                    role="img"
                    aria-label={words.shopSettings.state.hasProblem}
                  >
                    <Icon name="alert-triangle" />
                  </span>
                )}
                <Icon name="chevron-right" className={styles.sign} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.last}>
        <p>{words.shopSettings.liveAtOnce}</p>
        {changed && <LastChange changed={changed} />}
      </div>
    </div>
  )
}

function LastChange({ changed: { at, by, details } }: { changed: NonNullable<Changed> }) {
  const when = useWhen({ time: 'always' })
  const name = by?.name ?? words.shopSettings.formerColleague
  return (
    <>
      <time dateTime={at}>{words.shopSettings.lastChange(name, when(at))}</time>
      <ChangedSettings details={details} />
    </>
  )
}
