import { createPortal } from 'react-dom'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useRead } from '../../data/server-data.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'
import styles from './poster.module.css'
import { Poster } from './poster.tsx'
import { Note, SettingsCard } from './settings-card.tsx'

/** A page to print, with the code of the menu (product-rules §26). */
export function PosterPage() {
  const settings = useRead('readShopSettings', {}).data
  const { poster } = words.shopSettings
  if (!settings) return null
  const address = menuAddress(settings.publicUrl)
  const content = <Poster address={address} hours={settings.openingHours} />
  return (
    <SettingsCard
      title={words.shopSettings.groups.poster}
      isPageTitle
      action={
        <Button icon="printer" onPress={() => window.print()}>
          {poster.print}
        </Button>
      }
    >
      <Note>{poster.text}</Note>
      {isOfThisDevice(address) && (
        <Alert icon="alert-triangle" className={styles.warning}>
          {poster.notReachable(new URL(address).origin)}
        </Alert>
      )}
      <div className={styles.view}>{content}</div>
      {createPortal(<div className={styles.sheet}>{content}</div>, document.body)}
    </SettingsCard>
  )
}

const isOfThisDevice = (address: string) =>
  /^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(new URL(address).hostname)

/** Where people reach the menu: by PUBLIC_URL or, where that was not set, as the admin does. */
function menuAddress(publicUrl = window.location.origin): string {
  const origin = isOfThisDevice(publicUrl) ? window.location.origin : publicUrl
  return origin + publicPaths.cafeMenu
}
