import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { NewAccountFields, type NewAccountFieldsProps } from './new-account-fields.tsx'

/** Those of any new account, and how it logs in where the shop takes no passwords. */
export function FirstAdminFields(props: NewAccountFieldsProps) {
  const hasPasswords = useSettings()?.signIn.password !== false
  return (
    <>
      <NewAccountFields {...props} />
      {!hasPasswords && <Alert icon="user">{words.goLive.byCompanyAccount}</Alert>}
    </>
  )
}
