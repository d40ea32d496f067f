import type { ShopSettingsResponse } from '@tumbler/contract/shop-settings'
import { type ComponentType, useId } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { PublicScreens } from '../../components/order/public-screens.tsx'
import { SettingChanges } from '../../components/order/setting-changes.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Text } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { useWhen } from '../../components/use-when.ts'
import { useRead } from '../../data/server-data.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths, settingsPath } from '../../paths.ts'
import { AnnouncementsPage } from './announcements-page.tsx'
import { BarPage } from './bar-page.tsx'
import { GoLivePage } from './go-live-page.tsx'
import { HoursPage } from './hours-page.tsx'
import { MarksPage } from './marks-page.tsx'
import { OrdersPage } from './orders-page.tsx'
import { PersonalDataPage } from './personal-data-page.tsx'
import { PosterPage } from './poster-page.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './shop-settings.module.css'
import { TextsPage } from './shop-texts.tsx'
import { StatePage, useServerState } from './state-page.tsx'
import { TeamPage } from './team-page.tsx'
import { WebhooksPage } from './webhooks-page.tsx'
import '../../i18n/messages/en/changes.ts'
import '../../i18n/messages/en/first-steps.ts'
import '../../i18n/messages/en/go-live.ts'
import '../../i18n/messages/en/menu-form.ts'
import '../../i18n/messages/en/public-screen.ts'
import '../../i18n/messages/en/session.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/shop-settings.ts'
import '../../i18n/messages/en/sign-in.ts'
import '../../i18n/messages/en/validation.ts'

type Group = keyof typeof words.shopSettings.groups

/** In the order of the list. */
const groups: Record<
  Group,
  { icon: IconName; Content: ComponentType /** It has nothing to save. */; isAtOnce?: boolean }
> = {
  'opening-hours': { icon: 'clock', Content: HoursPage },
  orders: { icon: 'receipt', Content: OrdersPage },
  marks: { icon: 'tags', Content: MarksPage },
  texts: { icon: 'message', Content: TextsPage },
  announcements: { icon: 'speakerphone', Content: AnnouncementsPage },
  'bar-and-prices': { icon: 'glass-cocktail', Content: BarPage },
  'public-screen': { icon: 'device-tv', Content: PublicScreenPage, isAtOnce: true },
  webhooks: { icon: 'webhook', Content: WebhooksPage },
  poster: { icon: 'qrcode', Content: PosterPage, isAtOnce: true },
  team: { icon: 'id-badge-2', Content: TeamPage },
  'personal-data': { icon: 'shield', Content: PersonalDataPage },
  'go-live': { icon: 'door-exit', Content: GoLivePage, isAtOnce: true },
  state: { icon: 'heartbeat', Content: StatePage, isAtOnce: true },
}

/** Only a demo can go live. */
function useGroups(): Group[] {
  const isDemo = useSettings()?.isDemo
  return (Object.keys(groups) as Group[]).filter((group) => group !== 'go-live' || isDemo)
}

const groupPath = (group: Group): string => `${settingsPath}/${group}`

/** The settings of admins, one page per group (product-rules §19). */
export function ShopSettingsScreen() {
  const given = useParams().group?.toLowerCase()
  const group = useGroups().find((one) => one === given)
  const isBeside = useMediaQuery('(min-width: 768px)')
  const query = useRead('readShopSettings', {})
  // The demo has ended meanwhile.
  if (!group && given === 'go-live') return <Navigate to={settingsPath} replace />
  if (given !== undefined && !group) return <Navigate to={publicPaths.unauthorized} replace />
  if (!group)
    return isBeside ? (
      <Navigate to={groupPath('opening-hours')} replace />
    ) : (
      <Page title={words.shopSettings.title}>
        <GroupList changed={query.data?.changed} />
      </Page>
    )
  const { Content, isAtOnce } = groups[group]
  return (
    <Page
      key={group}
      title={words.shopSettings.groups[group]}
      isTitleHidden={isBeside}
      isBottomHidden
      className={styles.sheet}
      {...(!isBeside && { back: { label: words.common.back, to: settingsPath } })}
    >
      <div className={styles.columns}>
        {isBeside && <GroupList current={group} changed={query.data?.changed} />}
        <QueryView query={query} words={words.shopSettings}>
          {(saved) =>
            isAtOnce ? (
              <Content />
            ) : (
              <SettingsForm saved={saved} refetch={() => query.refetch({ throwOnError: true })}>
                <Content />
              </SettingsForm>
            )
          }
        </QueryView>
      </div>
    </Page>
  )
}

function PublicScreenPage() {
  return (
    <PublicScreens
      title={
        <Text as="h2" size="2xl" className={styles.pageTitle}>
          {words.publicScreen.title}
        </Text>
      }
    />
  )
}

type Changed = ShopSettingsResponse['changed']

/** The pages of the shop settings, and what was saved last. */
function GroupList({ current, changed }: { current?: Group; changed: Changed | undefined }) {
  const titleId = useId()
  const problems = useServerState().data?.dependencies.filter(({ problem }) => problem !== null)
  const hasProblem = (group: Group) =>
    group === 'state' ? problems?.length : problems?.some(({ name }) => name === group)
  return (
    <div className={styles.side}>
      <nav aria-labelledby={titleId}>
        <p id={titleId} className={styles.title}>
          {words.shopSettings.title}
        </p>
        <ul>
          {useGroups().map((group) => (
            <li key={group}>
              <Link
                to={groupPath(group)}
                className={styles.link}
                aria-current={group === current ? 'page' : undefined}
              >
                <Icon name={groups[group].icon} size="1.35em" />
                <span>{words.shopSettings.groups[group]}</span>
                {hasProblem(group) ? (
                  <span
                    className={styles.problem}
                    role="img"
                    aria-label={words.shopSettings.state.hasProblem}
                  >
                    <Icon name="alert-triangle" />
                  </span>
                ) : null}
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

function LastChange({ changed: { at, by, changes, details } }: { changed: NonNullable<Changed> }) {
  const when = useWhen({ time: 'always' })
  const name = by?.name ?? words.navigation.appName
  return (
    <>
      <time dateTime={at}>{words.shopSettings.lastChange(name, when(at))}</time>
      <SettingChanges changes={changes} more={details.more} />
    </>
  )
}
