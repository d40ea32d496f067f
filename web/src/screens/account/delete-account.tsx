import { isOpenStatus } from '@tumbler/rules/order-lifecycle'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorCode } from '../../api/api-error.ts'
import { Form } from '../../components/form/form.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Grid } from '../../components/ui/layout.tsx'
import { PasswordField } from '../../components/ui/password-field.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useMyOrders } from '../../data/my-orders.ts'
import { useChange, useRead } from '../../data/server-data.ts'
import { leaveDevice, useMe } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { accountPaths, publicPaths } from '../../paths.ts'
import styles from './account.module.css'

/** Names what ends with the account, and asks for the password or the company account. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { hasPassword, role } = useMe()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const devices = useRead('listSessions', {}).data?.length
  const { mutateAsync: remove, isPending } = useChange('deleteAccount', {
    onSuccess: leaveDevice,
  })
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [mustSignIn, setMustSignIn] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (hasPassword && password === '') return setError(words.signIn.passwordEmpty)
    try {
      await remove({ body: hasPassword ? { password } : {} })
      showToast({ kind: 'info', title: words.account.deleted })
      await navigate(publicPaths.login, { replace: true })
    } catch (failure) {
      const code = errorCode(failure)
      if (code === 'WRONG_PASSWORD') setError(words.account.wrongPassword)
      else if (code === 'SIGN_IN_AGAIN') setMustSignIn(true)
      else showFailure(words.account.notDeleted, failure)
    }
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={words.account.deleteQuestion}
      isKeyboardDismissDisabled={isPending}
    >
      <Form className={styles.form} onSubmit={(event) => void submit(event)}>
        <div>
          {role !== 'barista' && <OpenOrders />}
          {devices !== undefined && <p>{words.account.signedOutOn(devices)}</p>}
        </div>
        {hasPassword && (
          <PasswordField
            name="password"
            label={words.account.yourPassword}
            value={password}
            onChange={(value) => {
              setPassword(value)
              setError(null)
            }}
            error={error}
            autoComplete="current-password"
            showLabel={words.signIn.showPassword}
            isRequired
            autoFocus
          />
        )}
        {mustSignIn && <SignInAgain />}
        <Grid columns="1fr 1fr" gap={10}>
          <Button kind="outline" size="large" isDisabled={isPending} onPress={onClose}>
            {words.common.close}
          </Button>
          <Button type="submit" kind="danger" size="large" isBusy={isPending}>
            {words.account.deleteNow}
          </Button>
        </Grid>
      </Form>
    </Sheet>
  )
}

function OpenOrders() {
  const { data: orders } = useMyOrders()
  const names = (orders?.active ?? []).flatMap(({ status, menu }) =>
    isOpenStatus(status) ? [menu.name] : [],
  )
  if (names.length === 0) return null
  return <p>{words.account.openOrders(names.length, names.join(', '))}</p>
}

/** A link to the company login and back: deleting needs a recent sign-in. */
function SignInAgain() {
  const label = useSettings()?.signIn.companyAccount
  const query = new URLSearchParams({ returnTo: accountPaths.data })
  return (
    <Alert tone="warning" role="alert" icon="lock">
      {words.account.signInAgain} {label && <a href={`/api/auth/oidc/start?${query}`}>{label}</a>}
    </Alert>
  )
}
