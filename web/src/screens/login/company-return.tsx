import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ApiErrorCode, errorCode } from '../../api/api-error.ts'
import { Alert } from '../../components/ui/alert.tsx'
import { useRedeemTicket } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { useSignInWords } from '../../i18n/sign-in-words.ts'
import { useWords } from '../../i18n/words.ts'

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
  const ofCompany: Record<string, string> = {
    NOT_ALLOWED: words.companyNotAllowed + onlyAccept,
    UNAVAILABLE: words.companyAway,
  }
  return (
    <Alert tone="danger" role="alert">
      {ofCompany[code] ?? problems[isKnown(code) ? code : 'UNEXPECTED']}
    </Alert>
  )
}
