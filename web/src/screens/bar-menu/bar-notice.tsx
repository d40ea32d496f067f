import { barNotice } from '@tumbler/rules/bar-notice'
import { limits } from '@tumbler/rules/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { CopyButton } from '../../components/copy-button.tsx'
import { PromptPay } from '../../components/order/prompt-pay.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Perforation } from '../../components/ui/card.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { useCategories } from '../../data/menu.ts'
import { useShopText } from '../../data/shop.ts'
import { localStore } from '../../device/storage.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './bar-menu-screen.module.css'

/** The shop's own text; null where it is that of the specification. */
function useOwnNotice(): string | null {
  const text = useShopText('noticeText')
  return text === '' || text === barNotice ? null : text
}

/** The notice in one line, which opens all of it. */
export function BarNoticeLine({ onPress }: { onPress: () => void }) {
  const content =
    useOwnNotice() === null ? words.venuePages.finesAndPayment : words.venuePages.noticeAndPayment
  return (
    <AriaButton className={styles.line} aria-haspopup="dialog" onPress={onPress}>
      <Icon name="info-circle" />
      <span>
        <b>{words.venuePages.pleaseRead}</b> {content}
      </span>
      <Icon name="chevron-right" />
    </AriaButton>
  )
}

function Fine({ icon, label, baht }: { icon: IconName; label: string; baht: number }) {
  return (
    <li className={styles.fine}>
      <Icon name={icon} size="1.875rem" />
      <span>
        {label}
        <b>{words.venuePages.baht(baht)}</b>
      </span>
    </li>
  )
}

/** The shop's own text, else the noise and the fines of the specification. */
function NoticeText() {
  const text = useOwnNotice()
  if (text !== null) return <p lang={langOf(text)}>{text}</p>
  return (
    <>
      <p>{words.venuePages.noise}</p>
      <ul className={styles.fines}>
        <Fine
          icon="glass-cocktail"
          label={words.venuePages.cocktailGlass}
          baht={limits.cocktailGlassFineBaht}
        />
        <Fine
          icon="shot-glass"
          label={words.venuePages.shotGlass}
          baht={limits.shotGlassFineBaht}
        />
      </ul>
    </>
  )
}

type BarNoticeProps = {
  isOpen: boolean
  onClose: () => void
  onOk: () => void
  /** Called when the dialog is gone, to place the focus. */
  onClosed: () => void
}

/** Noise, fines and where to pay (spec §2). */
export function BarNotice({ isOpen, onClose, onOk, onClosed }: BarNoticeProps) {
  const bankAccount = useShopText('bankAccountText')
  const account = useRef<HTMLElement>(null)
  const hasPrices = useCategories('bar').data?.some(({ menu }) => menu.some(({ price }) => price))
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.venuePages.pleaseRead}
      closeLabel={words.common.close}
    >
      <NoticeText />
      <Perforation />
      <div className={styles.bank}>
        <Icon name="building-bank" size="1.5rem" />
        <p>
          {words.venuePages.bankTransfer}
          <b ref={account} lang={langOf(bankAccount)}>
            {bankAccount}
          </b>
        </p>
        {/\d/.test(bankAccount) && (
          <CopyButton
            text={bankAccount}
            kind="outline"
            select={() => account.current && getSelection()?.selectAllChildren(account.current)}
          />
        )}
      </div>
      <div className={styles.promptPay}>
        <PromptPay hasPrices={hasPrices} />
      </div>
      <Button size="large" isWide onPress={onOk}>
        {words.common.ok}
      </Button>
      <AfterClose run={onClosed} />
    </Sheet>
  )
}

/** Runs when its dialog has left the page, after the dialog has given the focus back. */
function AfterClose({ run }: { run: () => void }) {
  const runLatest = useEffectEvent(run)
  useEffect(() => () => void requestAnimationFrame(() => runLatest()), [])
  return null
}

/** That the notice was read is stored on this device (spec §2). */
export function useBarNotice() {
  const [isRead, setRead] = useState(() => localStore.get('bannerShown') === 'false')
  const [isOpen, setOpen] = useState(false)
  const markRead = () => {
    localStore.set({ bannerShown: 'false' })
    setRead(true)
    setOpen(false)
  }
  return {
    isRead,
    open: () => setOpen(true),
    sheet: { isOpen, onClose: () => setOpen(false), onOk: markRead },
  }
}
