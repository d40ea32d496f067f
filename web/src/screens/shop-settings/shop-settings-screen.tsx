import { Navigate, useParams } from 'react-router'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { useShopSettings } from '../../data/shop-settings.ts'
import { useSettingsWords } from '../../i18n/settings-words.ts'
import { useWords } from '../../i18n/words.ts'
import { publicPaths, settingsPath } from '../../paths.ts'
import { GroupList } from './group-list.tsx'
import { groupPath, settingsGroups, useSettingsGroups } from './groups.ts'
import { SettingsPage } from './settings-page.tsx'
import styles from './shop-settings.module.css'

/** What admins set day by day, one page per group (product-rules §19). */
export function ShopSettingsScreen() {
  const words = useSettingsWords()
  const { common } = useWords()
  const given = useParams().group?.toLowerCase()
  const group = useSettingsGroups().find((one) => one === given)
  const isBeside = useMediaQuery('(min-width: 768px)')
  const query = useShopSettings()
  // The demo has ended meanwhile.
  if (!group && given === 'go-live') return <Navigate to={settingsPath} replace />
  if (given !== undefined && !group) return <Navigate to={publicPaths.unauthorized} replace />
  if (!group)
    return isBeside ? (
      <Navigate to={groupPath(settingsGroups[0])} replace />
    ) : (
      <Page title={words.title}>
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
      title={words.groups[group]}
      isTitleHidden={isBeside}
      isBottomHidden
      className={styles.sheet}
      {...(!isBeside && { back: { label: common.back, to: settingsPath } })}
    >
      <div className={styles.columns}>
        {isBeside && <GroupList changed={query.data?.changed} />}
        {query.data ? (
          <SettingsPage group={group} saved={query.data} refetch={refetch} />
        ) : query.isError ? (
          <LoadFailed text={words.notLoaded} query={query} />
        ) : (
          <CardsSkeleton label={words.loading} />
        )}
      </div>
    </Page>
  )
}
