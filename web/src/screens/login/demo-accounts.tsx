import { Button } from '../../components/ui/button.tsx'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import styles from './login-screen.module.css'

type DemoAccountsProps = { onChoose: (account: { email: string; password: string }) => void }

/** In the demo only: one tap fills the form with an account whose password is public. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const accounts = useSettings()?.demoAccounts ?? []
  if (accounts.length === 0) return null
  return (
    <fieldset className={styles.demo}>
      <legend>{words.session.demoAccounts}</legend>
      <div className={styles.demoRow}>
        {accounts.map(({ role, email, password }) => (
          <Button
            key={email}
            kind="outline"
            size="small"
            onPress={() => onChoose({ email, password: password ?? '' })}
          >
            {words.common.roles[role]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
