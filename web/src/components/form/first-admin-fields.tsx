import { useSettings } from '../../data/shop.ts'
import { useGoLiveWords } from '../../i18n/go-live-words.ts'
import { Alert } from '../ui/alert.tsx'
import { NewAccountFields, type NewAccountFieldsProps } from './new-account-fields.tsx'

/** Those of any new account, and how it logs in where the shop takes no passwords. */
export function FirstAdminFields(props: NewAccountFieldsProps) {
  const words = useGoLiveWords()
  const hasPasswords = useSettings()?.signIn.password !== false
  return (
    <>
      <NewAccountFields {...props} />
      {!hasPasswords && <Alert icon="user">{words.byCompanyAccount}</Alert>}
    </>
  )
}
