import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const files = globSync('**/*.md', {
  exclude: ['**/node_modules', '**/dist', 'data', 'test-results'],
})
const links = files.flatMap((file) =>
  Array.from(read(file).matchAll(/\]\(<?([^)\s>]+)/g), ([, link = '']) => ({ file, link })),
)
const local = links.filter(({ link }) => !/^[a-z][a-z0-9+.-]*:/i.test(link))
const broken = local.filter(({ file, link }) => !leadsSomewhere(file, decodeURIComponent(link)))

for (const { file, link } of broken) console.error(`${file}: ${link}`)
console.log(`${local.length} links in ${files.length} documents, ${broken.length} broken`)
process.exitCode = broken.length > 0 || local.length === 0 ? 1 : 0

/** Without code, where brackets are no links. */
function read(file: string) {
  const text = readFileSync(file, 'utf8').replace(/^( *)(```|~~~)[\s\S]*?^ *\2/gm, '')
  return text.replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()<>]/g, ''))
}

function leadsSomewhere(from: string, link: string) {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : join(path.startsWith('/') ? '.' : dirname(from), path)
  if (!existsSync(target)) return false
  return !anchor || !target.endsWith('.md') || anchorsIn(target).includes(anchor)
}

/** As GitHub makes them of the headings. */
function anchorsIn(file: string) {
  return Array.from(read(file).matchAll(/^#{1,6}\s+(.+?)\s*#*\s*$/gm), ([, text = '']) =>
    text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}
