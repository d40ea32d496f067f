import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const ignored =
  /(^|[\\/])(node_modules|dist|test-results|playwright-report)([\\/]|$)|^data([\\/]|$)/

const files = globSync('**/*.md', { cwd: root, exclude: (path) => ignored.test(path) })
const broken: string[] = []
let checked = 0

for (const file of files) {
  for (const link of linksIn(textOf(file))) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(link)) continue
    checked += 1
    if (!leadsSomewhere(file, link)) broken.push(`${file}: ${link}`)
  }
}

for (const one of broken) console.error(one)
console.log(`${checked} links in ${files.length} documents, ${broken.length} broken`)
if (files.length === 0) console.error('no document was found')
process.exitCode = broken.length > 0 || files.length === 0 ? 1 : 0

/** Without code, where brackets are no links. */
function textOf(file: string) {
  const text = readFileSync(join(root, file), 'utf8')
  return text
    .replace(/^( *)(```|~~~)[\s\S]*?^ *\2/gm, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()<>]/g, ''))
}

function linksIn(text: string) {
  const inline = text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)
  const referred = text.matchAll(/^ *\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/gm)
  const inHtml = text.matchAll(/<(?:a|img|source)\s[^>]*?(?:href|src|srcset)="([^"]+)"/g)
  return [...inline, ...referred, ...inHtml].map(([, link = '']) => link)
}

function leadsSomewhere(from: string, link: string) {
  const [path = '', anchor] = link.split('#')
  const folder = path.startsWith('/') ? '.' : dirname(from)
  const target = path === '' ? from : relative('.', join(folder, decodeURIComponent(path)))
  if (!existsSync(join(root, target))) return false
  return (
    !anchor || !target.endsWith('.md') || anchorsIn(target).includes(decodeURIComponent(anchor))
  )
}

/** As GitHub makes them of the headings. */
function anchorsIn(file: string) {
  const text = readFileSync(join(root, file), 'utf8').replace(/^( *)(```|~~~)[\s\S]*?^ *\2/gm, '')
  const seen = new Map<string, number>()
  const headings = Array.from(text.matchAll(/^#{1,6}\s+(.+?)\s*#*\s*$/gm), ([, heading = '']) => {
    const anchor = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const times = seen.get(anchor) ?? 0
    seen.set(anchor, times + 1)
    return times === 0 ? anchor : `${anchor}-${times}`
  })
  const named = Array.from(text.matchAll(/<a\s[^>]*?(?:id|name)="([^"]+)"/g), ([, id = '']) => id)
  return [...headings, ...named]
}
