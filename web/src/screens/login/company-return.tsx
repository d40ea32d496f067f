import type { CompanySignInError } from '@tumbler/contract/session'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ApiErrorCode, errorCode } from '../../api/api-error.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { useSignIn } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import '../../i18n/messages/en/sign-in.ts'

/** An error of OpenID Connect, and no text that a link could bring along. */
const reasonIn = (query: URLSearchParams) =>
  /^[a-z_]{1,60}$/.exec(query.get('reason') ?? '')?.[0] ?? ''

/** Back from the provider: exchanges the ticket once, or says what went wrong. */
export function CompanyReturn() {
  const domain = useSettings()?.companyDomain
  const [query, setQuery] = useSearchParams()
  const { mutate: redeem, error } = useSignIn('redeemTicket')
  const ticket = query.get('ticket')
  const given = query.get('error')
  const redeemed = useRef<string | null>(null)
  useEffect(() => {
    if (ticket === null || redeemed.current === ticket) return
    redeemed.current = ticket
    redeem(
      { body: { ticket } },
      // A ticket works once: a reload must not try it again.
      { onError: (failure) => setQuery({ error: errorCode(failure) }, { replace: true }) },
    )
  }, [ticket, redeem, setQuery])
  const code = error ? errorCode(error) : given
  if (code === null) return null
  const isKnown = (name: string): name is ApiErrorCode => Object.hasOwn(words.problems, name)
  const onlyAccept = domain ? ` ${words.signIn.onlyAccept(domain)}` : ''
  const ofCompany: Record<CompanySignInError, string> = {
    NO_ADDRESS: words.signIn.companyNoAddress,
    NOT_VERIFIED: words.signIn.companyNotVerified,
    NOT_ALLOWED: words.signIn.companyNotAllowed + onlyAccept,
    OTHER_PERSON: words.signIn.companyOtherPerson,
    SIGN_IN_CANCELED: words.signIn.companyCanceled,
    SIGN_IN_REFUSED: words.signIn.companyRefused(reasonIn(query)),
    UNAVAILABLE: words.signIn.companyAway,
  }
  const isOfCompany = (name: string): name is CompanySignInError => Object.hasOwn(ofCompany, name)
  return (
    <Alert tone="danger" role="alert">
      {isOfCompany(code) ? ofCompany[code] : words.problems[isKnown(code) ? code : 'UNEXPECTED']}
    </Alert>
  )
}
