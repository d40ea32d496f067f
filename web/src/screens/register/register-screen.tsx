import { useNavigate } from 'react-router'
import { codeOf } from '../../data/call-error.ts'
import { useRegister } from '../../data/session.ts'
import { useFailureToast } from '../../parts/use-failure-toast.ts'
import { publicPaths } from '../../paths.ts'
import { Page } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/words.ts'
import { RegisterForm } from './register-form.tsx'
import styles from './register-screen.module.css'
import type { Registration } from './registration-errors.ts'

/** A new account, which may log in at once (spec §2). */
export function RegisterScreen() {
  const { session } = useWords()
  const tellFailure = useFailureToast()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useRegister()

  const register = (registration: Registration) =>
    mutate(registration, {
      onSuccess: () => {
        showToast({ kind: 'success', title: session.createSucceeded })
        void navigate(publicPaths.login)
      },
      onError: (failure) => {
        const isTold = codeOf(failure) === 'REGISTRATION_FAILED'
        tellFailure(session.createFailed, failure, isTold ? { text: null } : {})
      },
    })

  return (
    <Page title={session.createNewAccount}>
      <div className={styles.card}>
        <RegisterForm isBusy={isPending} failure={error} onRegister={register} />
      </div>
    </Page>
  )
}
