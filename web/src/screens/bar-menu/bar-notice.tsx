import { limits } from '@tumbler/rules/limits'
import { useState } from 'react'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { useSettings } from '../../data/shop.ts'
import { localStore } from '../../device/storage.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useWords } from '../../i18n/words.ts'
import styles from './bar-menu-screen.module.css'

function Fine({ icon, label, baht }: { icon: IconName; label: string; baht: number }) {
  const { shop } = useWords()
  return (
    <li className={styles.fine}>
      <Icon name={icon} size="1.875rem" />
      <span>
        {label}
        <b>{shop.baht(baht)}</b>
      </span>
    </li>
  )
}

/** Noise, fines and where to pay (spec §2). */
export function BarNotice({ onDismiss }: { onDismiss: () => void }) {
  const { common, shop } = useWords()
  const bankAccount = useSettings()?.bankAccountText
  return (
    <section className={styles.notice} aria-labelledby="bar-notice">
      <h2 id="bar-notice">{shop.pleaseRead}</h2>
      <IconButton icon="x" label={common.close} className={styles.dismiss} onPress={onDismiss} />
      <p className={styles.noise}>{shop.noise}</p>
      <ul className={styles.fines}>
        <Fine
          icon="glass-cocktail"
          label={shop.cocktailGlass}
          baht={limits.cocktailGlassFineBaht}
        />
        <Fine icon="shot-glass" label={shop.shotGlass} baht={limits.shotGlassFineBaht} />
      </ul>
      <p className={styles.bank}>
        <Icon name="building-bank" size="1.3125rem" />
        {shop.bankTransfer}
        <b lang={langOf(bankAccount ?? '')}>{bankAccount}</b>
      </p>
    </section>
  )
}

/** Whether the notice is open; its dismissal is stored on this device (spec §2). */
export function useBarNotice() {
  const [isShown, setShown] = useState(() => localStore.get('bannerShown') !== 'false')
  const show = (isNowShown: boolean) => {
    localStore.set({ bannerShown: String(isNowShown) })
    setShown(isNowShown)
  }
  return { isShown, dismiss: () => show(false), reopen: () => show(true) }
}
