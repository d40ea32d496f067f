import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!../testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const from = join(import.meta.dirname)
const pathOf = (path: string, file: string) => join(dirname(file), path)
const files = new Map(Object.entries(sources).map(([path, text]) => [join(from, path), text]))

const staticImport = /^(?:import|export)(?! type\b)[^']*?from '(\.[^']+)'|^import '(\.[^']+)'/gm
const lazyImport = /import\('(\.[^']+)'\)/g

const importsOf = (file: string, pattern: RegExp) =>
  [...(files.get(file) ?? '').matchAll(pattern)].map(([, one, other]) =>
    pathOf(one ?? other ?? '', file),
  )

/** All code that comes with a file. */
function comesWith(file: string, known = new Set<string>()) {
  if (known.has(file) || !files.has(file)) return known
  known.add(file)
  for (const imported of importsOf(file, staticImport)) comesWith(imported, known)
  return known
}

const areasIn = (text: string) =>
  /i18n\/words\.ts'|'\.\/words\.ts'/.test(text)
    ? [...text.matchAll(/\bwords\.([a-z]\w+)/g)].map(([, area]) => String(area))
    : []

const fileOf = (area: string) =>
  join(from, `messages/en/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`)

const app = join(from, '../app/app.tsx')
const entries = [...files.keys()].flatMap((file) => importsOf(file, lazyImport))

test('finds what it looks for', () => {
  expect(entries.length).toBeGreaterThan(40)
  expect(comesWith(app).has(fileOf('common'))).toBe(true)
})

// A screen would break without its words, and no other test loads it alone.
test.each([...new Set([app, ...entries])].filter((entry) => files.has(entry)))(
  '%s imports the English of all that is read on it',
  (entry) => {
    const code = new Set([...comesWith(app), ...comesWith(entry)])
    const areas = new Set([...comesWith(entry)].flatMap((file) => areasIn(files.get(file) ?? '')))
    expect([...areas].filter((area) => files.has(fileOf(area)) && !code.has(fileOf(area)))).toEqual(
      [],
    )
  },
)
