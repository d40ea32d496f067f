export interface NamedTest {
  file: string
  name: string
}

/** One line of a table of docs/specification.md. */
export interface Row {
  line: number
  what: string
  /** Verbatim texts of the specification, written “…”. */
  texts: string[]
  built: string[]
  tests: NamedTest[]
  isBuilt: boolean
}

export const notBuilt = '## Not built yet'

const separator = /^\|[\s:|-]+\|$/

/** Every row of every table; the first two lines of a table are its head. */
export function rowsOf(document: string): Row[] {
  const lines = document.split('\n')
  const end = lines.indexOf(notBuilt)
  return lines.flatMap((text, index) => {
    const isHead = separator.test(lines[index + 1] ?? '')
    if (!text.startsWith('|') || separator.test(text) || isHead) return []
    const [what = '', built = '', shown = ''] = text
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'))
    return [
      {
        line: index + 1,
        what,
        texts: Array.from(what.matchAll(/“([^”]+)”/g), ([, quoted = '']) => quoted),
        built: Array.from(built.matchAll(link), ([, target = '']) => fromRoot(target)),
        tests: testsOf(shown),
        isBuilt: end === -1 || index < end,
      },
    ]
  })
}

const link = /\[[^\]]*\]\(([^)\s]+)\)/g

const fromRoot = (target: string) => target.replace(/^\.\.\//, '')

/** A file with the names of its tests behind it, each as code. */
function testsOf(cell: string): NamedTest[] {
  const parts = [...cell.matchAll(/\[[^\]]*\]\(([^)\s]+)\)|``\s?(.+?)\s?``|`([^`]+)`/g)]
  const tests: NamedTest[] = []
  let file = ''
  for (const [, target, doubled, single] of parts) {
    if (target !== undefined) {
      file = fromRoot(target)
      tests.push({ file, name: '' })
    } else {
      if (tests.at(-1)?.name === '') tests.pop()
      tests.push({ file, name: doubled ?? single ?? '' })
    }
  }
  return tests
}
