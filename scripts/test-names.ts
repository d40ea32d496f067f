import { endOfBracket, maskedSource } from './masked-source.ts'

interface Block {
  title: string
  isDescribe: boolean
  isSkipped: boolean
  from: number
  to: number
}

const head = /(?<![.\w])(test|it|describe)((?:\.\w+)*)\s*(?=[(<])/g
const literal = /^\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/

/**
 * The tests of a file that run, each as `describe > test`, titles as they are written: `%s` and
 * `${…}` are not filled in.
 */
export function testNamesIn(source: string): string[] {
  const masked = maskedSource(source)
  const blocks = [...masked.matchAll(head)]
    .map((match) => blockAt(source, masked, match))
    .filter((block) => block !== null)
  return blocks
    .filter(({ isDescribe }) => !isDescribe)
    .flatMap((test) => {
      const around = blocks.filter(
        ({ isDescribe, from, to }) => isDescribe && from < test.from && to >= test.to,
      )
      const isSkipped = [...around, test].some((block) => block.isSkipped)
      return isSkipped ? [] : [[...around, test].map(({ title }) => title).join(' > ')]
    })
}

function blockAt(source: string, masked: string, match: RegExpExecArray): Block | null {
  const [whole, name, chain = ''] = match
  let at = match.index + whole.length
  if (masked[at] === '<') at = endOfBracket(masked, at)
  if (/\.(?:each|for)$/.test(chain)) {
    at = endOfBracket(masked, at)
    while (/\s/.test(masked[at] ?? '')) at += 1
  }
  if (masked[at] !== '(') return null
  const found = literal.exec(source.slice(at + 1))
  if (!found) return null
  const title = (found[1] ?? found[2] ?? found[3] ?? '').replace(/\\(['"`\\])/g, '$1')
  return {
    title,
    isDescribe: name === 'describe' || chain.includes('.describe'),
    isSkipped: /\.(?:skip|todo|fixme)\b/.test(chain),
    from: match.index,
    to: endOfBracket(masked, at),
  }
}
