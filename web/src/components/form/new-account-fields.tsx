import * as fields from '@tumbler/contract/fields'
import { isCompanyEmail } from '@tumbler/rules/company-email'
import { limits } from '@tumbler/rules/limits'
import * as z from 'zod/mini'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { EmailField } from './email-field.tsx'
import { FormField, FormTextField } from './form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useApiForm } from './use-api-form.ts'

/** The domain is a setting, so the contract cannot check it. */
function schemasFor(domain: string) {
  const isOfCompany = (address: string) => isCompanyEmail(address, domain)
  const companyEmail = z.string().check(z.refine(isOfCompany, 'other_domain'))
  return {
    name: fields.displayName,
    email: z.pipe(companyEmail, fields.email),
    password: fields.newPassword,
  }
}

type FormOptions = Parameters<typeof useApiForm<ReturnType<typeof schemasFor>>>[1]

export function useNewAccountForm(options: Pick<FormOptions, 'send' | 'onError'>) {
  const domain = useSettings()?.companyDomain ?? ''
  return useApiForm(schemasFor(domain), {
    defaultValues: { name: '', email: '', password: '' },
    ...options,
  })
}

export type NewAccountFieldsProps = Pick<ReturnType<typeof useNewAccountForm>, 'control'>

/** Name, address at the company, password. */
export function NewAccountFields({ control }: NewAccountFieldsProps) {
  const domain = useSettings()?.companyDomain ?? ''
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={words.signIn.name}
        icon="user"
        rules={[{ text: words.signIn.barCallsName, isMet: false }]}
        autoComplete="name"
        maxLength={limits.displayName}
        isRequired
      />
      <FormField
        control={control}
        name="email"
        messages={{
          other_domain: words.signIn.onlyAccept(domain),
          server: words.signIn.onlyAccept(domain),
        }}
      >
        {(field) => (
          <EmailField
            {...field}
            rules={[
              {
                text: words.signIn.companyAddress(domain),
                isMet: isCompanyEmail(field.value, domain),
              },
            ]}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="password"
        // The server rejects what is easy to guess.
        messages={{ server: words.signIn.passwordTooCommon }}
      >
        {(field) => <NewPasswordField {...field} label={words.session.password} />}
      </FormField>
    </>
  )
}
