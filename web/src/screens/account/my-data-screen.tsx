import { type ReactNode, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChange } from '../../data/server-data.ts'
import { useSettings } from '../../data/shop.ts'
import { useShopDate } from '../../data/shop-time.ts'
import { saveFile } from '../../device/save-file.ts'
import { words } from '../../i18n/words.ts'
import styles from './account.module.css'
import { AccountPage } from './account-page.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** The download of all that is stored, and the end of the account (product-rules §13). */
export function MyDataScreen() {
  const days = useSettings()?.personalDataDays
  const today = useShopDate()
  const showFailure = useFailureToast()
  const { mutateAsync: readAll, isPending } = useChange('exportAccount')
  const [isDeleting, setDeleting] = useState(false)
  const download = () =>
    readAll().then(
      (all) => saveFile(`tumbler-${today}.json`, 'application/json', JSON.stringify(all, null, 2)),
      (error: unknown) => showFailure(words.account.notDownloaded, error),
    )
  return (
    <AccountPage title={words.account.myData}>
      <DataCard icon="download" title={words.account.download} text={words.account.downloadText}>
        <Button kind="outline" isWide isBusy={isPending} onPress={() => void download()}>
          {words.account.downloadNow}
        </Button>
      </DataCard>
      {days !== undefined && <p className={styles.note}>{words.account.anonymized(days)}</p>}
      <DataCard
        icon="trash"
        title={words.account.deleteAccount}
        text={words.account.deleteText}
        isRed
      >
        <Button kind="danger-outline" isWide onPress={() => setDeleting(true)}>
          {words.account.deleteAccount}
        </Button>
      </DataCard>
      {isDeleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </AccountPage>
  )
}

type DataCardProps = {
  icon: IconName
  title: string
  text: string
  isRed?: boolean
  children: ReactNode
}

function DataCard({ icon, title, text, isRed = false, children }: DataCardProps) {
  return (
    <Card as="section" className={styles.data}>
      <span className={classNames(styles.tile, isRed ? styles.red : styles.accent)}>
        <Icon name={icon} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </Card>
  )
}
