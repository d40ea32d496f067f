import { Fragment, type ReactNode } from 'react'

/** Signs that stand in a text for what is more than text; nobody can type them. */
const [one, other] = ['\ue000', '\ue001']

type SentenceProps = {
  /** Says the sentence of a language around its two parts, such as who and whom. */
  say: (first: string, second: string) => string
  parts: readonly [ReactNode, ReactNode]
}

/** A sentence with elements in it, whatever the order of its words in a language. */
export function Sentence({ say, parts }: SentenceProps) {
  return say(one, other)
    .split(/([\ue000\ue001])/)
    .map((text, place) => {
      const part = [one, other].indexOf(text)
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other name
      return <Fragment key={place}>{part < 0 ? text : parts[part]}</Fragment>
    })
}
