import { Fragment } from 'react'

/** An address that breaks after its sign and before its dots, where it has to, and not within a word. */
export function MailAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=@)|(?=\.)/)
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
