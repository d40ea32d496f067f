import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { NewAccountFields, type NewAccountFieldsProps } from './new-account-fields.tsx'

/** The fields of a new account and, in a shop without passwords, a note on how to log in. */
export function FirstAdminFields(props: NewAccountFieldsProps) {
  const hasPasswords = useSettings()?.signIn.password !== false
  return (
    <>
      <NewAccountFields {...props} />
      {!hasPasswords && <Alert icon="user">{words.goLive.byCompanyAccount}</Alert>}
    </>
  )
}
