import type { CompanySignInError } from '@tumbler/contract/session'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ApiErrorCode, errorCode } from '../../api/api-error.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { useRedeemTicket } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { useSignInWords } from '../../i18n/sign-in-words.ts'
import { useWords } from '../../i18n/words.ts'

/** An error of OpenID Connect, and no text that a link could bring along. */
const reasonIn = (query: URLSearchParams) =>
  /^[a-z_]{1,60}$/.exec(query.get('reason') ?? '')?.[0] ?? ''

/** Back from the provider: exchanges the ticket once, or says what went wrong. */
export function CompanyReturn() {
  const { problems } = useWords()
  const words = useSignInWords()
  const domain = useSettings()?.companyDomain
  const [query, setQuery] = useSearchParams()
  const { mutate: redeem, error } = useRedeemTicket()
  const ticket = query.get('ticket')
  const given = query.get('error')
  const redeemed = useRef<string | null>(null)
  useEffect(() => {
    if (ticket === null || redeemed.current === ticket) return
    redeemed.current = ticket
    redeem(ticket, {
      // A ticket works once: a reload must not try it again.
      onError: (failure) => setQuery({ error: errorCode(failure) }, { replace: true }),
    })
  }, [ticket, redeem, setQuery])
  const code = error ? errorCode(error) : given
  if (code === null) return null
  const isKnown = (name: string): name is ApiErrorCode => Object.hasOwn(problems, name)
  const onlyAccept = domain ? ` ${words.onlyAccept(domain)}` : ''
  const ofCompany: Record<CompanySignInError, string> = {
    NO_ADDRESS: words.companyNoAddress,
    NOT_VERIFIED: words.companyNotVerified,
    NOT_ALLOWED: words.companyNotAllowed + onlyAccept,
    OTHER_PERSON: words.companyOtherPerson,
    SIGN_IN_CANCELED: words.companyCanceled,
    SIGN_IN_REFUSED: words.companyRefused(reasonIn(query)),
    UNAVAILABLE: words.companyAway,
  }
  const isOfCompany = (name: string): name is CompanySignInError => Object.hasOwn(ofCompany, name)
  return (
    <Alert tone="danger" role="alert">
      {isOfCompany(code) ? ofCompany[code] : problems[isKnown(code) ? code : 'UNEXPECTED']}
    </Alert>
  )
}
