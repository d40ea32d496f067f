import { useSettings } from '../../data/shop.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'
import styles from './login-screen.module.css'

type DemoAccountsProps = { onChoose: (account: { email: string; password: string }) => void }

/** In the demo only: one tap fills the form with an account whose password everybody may know. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { session } = useWords()
  const accounts = useSettings()?.demoAccounts ?? []
  if (accounts.length === 0) return null
  return (
    <fieldset className={styles.demo}>
      <legend>{session.demoAccounts}</legend>
      <div className={styles.demoRow}>
        {accounts.map(({ role, email, password }) => (
          <Button
            key={email}
            kind="line"
            size="small"
            onPress={() => onChoose({ email, password })}
          >
            {session.demoRoles[role]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
