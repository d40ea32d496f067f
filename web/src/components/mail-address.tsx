import { Fragment } from 'react'

/** An address that breaks before its sign and its dots, where it has to, and not within a word. */
export function MailAddress({ address }: { address: string }) {
  const parts = address.split(/(?=[@.])/)
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
