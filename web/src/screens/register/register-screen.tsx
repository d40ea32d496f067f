import * as fields from '@tumbler/contract/fields'
import { isCompanyEmail } from '@tumbler/rules/company-email'
import { limits } from '@tumbler/rules/limits'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { errorCode } from '../../api/api-error.ts'
import { EmailField } from '../../components/form/email-field.tsx'
import { Form, FormField, FormTextField } from '../../components/form/form.tsx'
import { NewPasswordField } from '../../components/form/new-password-field.tsx'
import { useApiForm } from '../../components/form/use-api-form.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { Page } from '../../components/ui/page.tsx'
import { showToast } from '../../components/ui/toast.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { type Registration, useRegister } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { useSignInWords } from '../../i18n/sign-in-words.ts'
import { useWords } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'
import { ConfirmCode } from './confirm-code.tsx'
import styles from './register-screen.module.css'
import { WaitingForApproval } from './waiting-for-approval.tsx'

/** The domain is a setting, so the contract cannot check it. */
const schemasFor = (domain: string) => {
  const isOfCompany = (address: string) => isCompanyEmail(address, domain)
  const companyEmail = z.string().check(z.refine(isOfCompany, 'other_domain'))
  return {
    name: fields.displayName,
    email: z.pipe(companyEmail, fields.email),
    password: fields.newPassword,
  }
}

/**
 * A new account, which may log in at once (spec §2); where the shop wants it after a code of a mail,
 * or after an admin's approval (product-rules §13).
 */
export function RegisterScreen() {
  const { problems, session } = useWords()
  const words = useSignInWords()
  const mode = useSettings()?.registration
  const [sent, setSent] = useState<Registration | null>(null)
  if (sent && mode === 'confirm')
    return <ConfirmCode registration={sent} onBack={() => setSent(null)} />
  if (sent) return <WaitingForApproval />
  return (
    <Page title={session.createNewAccount}>
      <div className={styles.card}>
        {mode === 'closed' ? (
          <>
            <Alert>{problems.REGISTRATION_CLOSED}</Alert>
            <LinkButton kind="outline" isWide to={publicPaths.login} className={styles.back}>
              {words.backToLogin}
            </LinkButton>
          </>
        ) : (
          <RegisterForm onSent={mode === 'confirm' || mode === 'approve' ? setSent : null} />
        )}
      </div>
    </Page>
  )
}

type RegisterFormProps = {
  /** What comes next; null where one may log in. */
  onSent: ((registration: Registration) => void) | null
}

function RegisterForm({ onSent }: RegisterFormProps) {
  const { problems, session } = useWords()
  const words = useSignInWords()
  const showErrorToast = useFailureToast()
  const navigate = useNavigate()
  const { mutateAsync: register } = useRegister()
  const settings = useSettings()
  const domain = settings?.companyDomain ?? ''
  const mode = settings?.registration
  const { control, formState, onSubmit } = useApiForm(schemasFor(domain), {
    defaultValues: { name: '', email: '', password: '' },
    send: async (values) => {
      await register(values)
      if (onSent) return onSent(values)
      showToast({ kind: 'success', title: words.createSucceeded })
      void navigate(publicPaths.login)
    },
    onError: (error) => {
      const isSaidByTitle = errorCode(error) === 'REGISTRATION_FAILED'
      showErrorToast(problems.REGISTRATION_FAILED, error, isSaidByTitle ? { text: null } : {})
    },
  })
  return (
    <Form className={styles.form} onSubmit={onSubmit}>
      {mode === 'open' && domain && (
        <Alert icon="info-circle">{words.anyoneMayRegister(domain)}</Alert>
      )}
      <FormTextField
        control={control}
        name="name"
        label={words.name}
        icon="user"
        rules={[{ text: words.barCallsName, isMet: false }]}
        autoComplete="name"
        maxLength={limits.displayName}
        isRequired
      />
      <FormField
        control={control}
        name="email"
        messages={{ other_domain: words.onlyAccept(domain) }}
      >
        {(field) => (
          <EmailField
            {...field}
            rules={[
              { text: words.companyAddress(domain), isMet: isCompanyEmail(field.value, domain) },
            ]}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="password"
        // The server rejects what is easy to guess.
        messages={{ server: words.passwordTooCommon }}
      >
        {(field) => <NewPasswordField {...field} label={session.password} />}
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" size="large" isWide isBusy={formState.isSubmitting}>
          {words.createNewUser}
        </Button>
        <LinkButton kind="outline" isWide to={publicPaths.login}>
          {words.backToLogin}
        </LinkButton>
      </div>
    </Form>
  )
}
