import { Navigate, useParams } from 'react-router'
import { QueryView } from '../../components/query-view.tsx'
import { Page } from '../../components/ui/page.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { useRead } from '../../data/server-data.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths, settingsPath } from '../../paths.ts'
import { GroupList } from './group-list.tsx'
import { groupPath, settingsGroups, useSettingsGroups } from './groups.ts'
import { SettingsPage } from './settings-page.tsx'
import styles from './shop-settings.module.css'
import '../../i18n/messages/en/go-live.ts'
import '../../i18n/messages/en/menu-form.ts'
import '../../i18n/messages/en/public-screen.ts'
import '../../i18n/messages/en/session.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/shop-settings.ts'
import '../../i18n/messages/en/sign-in.ts'
import '../../i18n/messages/en/validation.ts'

/** What admins set day by day, one page per group (product-rules §19). */
export function ShopSettingsScreen() {
  const given = useParams().group?.toLowerCase()
  const group = useSettingsGroups().find((one) => one === given)
  const isBeside = useMediaQuery('(min-width: 768px)')
  const query = useRead('readShopSettings', {})
  // The demo has ended meanwhile.
  if (!group && given === 'go-live') return <Navigate to={settingsPath} replace />
  if (given !== undefined && !group) return <Navigate to={publicPaths.unauthorized} replace />
  if (!group)
    return isBeside ? (
      <Navigate to={groupPath(settingsGroups[0])} replace />
    ) : (
      <Page title={words.shopSettings.title}>
        <GroupList changed={query.data?.changed} />
      </Page>
    )
  const refetch = async () => {
    const { data, error } = await query.refetch()
    if (!data || error) throw error
    return data
  }
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
        {isBeside && <GroupList changed={query.data?.changed} />}
        <QueryView query={query} words={words.shopSettings}>
          {(saved) => <SettingsPage group={group} saved={saved} refetch={refetch} />}
        </QueryView>
      </div>
    </Page>
  )
}
