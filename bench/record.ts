import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { machine, revision } from './machine.ts'

const root = join(import.meta.dirname, '..')

export interface Section {
  title: string
  /** The script of package.json that prints it, and the program behind that. */
  script: string
  program: string
  given?: string[]
}

interface RecordOptions {
  /** By what `--only` names, in the order of the document. */
  sections: Record<string, Section>
  chosen: readonly string[]
  document: string
  preface: string
  /** Whether what was printed goes into the document; else what was printed before stays. */
  isKept(code: number | null): boolean
}

/** Runs the chosen programs one after the other and writes what they print into a document; answers how each ended. */
export async function record({ sections, chosen, document, preface, isKept }: RecordOptions) {
  const codes: Record<string, number | null> = {}
  for (const key of chosen) {
    const section = sections[key] as Section
    const { text, code } = await run(section)
    codes[key] = code
    if (isKept(code)) write(section.title, text)
  }
  return codes

  /** The others stay as the document has them. */
  function write(title: string, text: string) {
    const file = join(root, document)
    const known = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const parts = known.split(/^(?=## )/m).filter((part) => part.startsWith('## '))
    const texts = new Map(
      parts.map((part) => [part.slice(3, part.indexOf('\n')), `${part.trimEnd()}\n`]),
    )
    texts.set(title, text)
    const inOrder = Object.values(sections).flatMap((section) => texts.get(section.title) ?? [])
    writeFileSync(file, [preface, ...inOrder].join('\n'))
  }
}

async function run({ title, script, program, given = [] }: Section) {
  const command = [`npm run ${script}`, ...(given.length > 0 ? ['--', ...given] : [])].join(' ')
  const [loadBefore = Number.NaN] = loadavg()
  const startedAt = new Date()
  console.log(`\n=== ${command}\n`)
  const { printed, code } = await watch(join(root, program), given)
  const seconds = (Date.now() - startedAt.getTime()) / 1000
  const minute = startedAt.toISOString().slice(0, 16).replace('T', ' ')
  const text = `## ${title}

\`${command}\` on ${minute} UTC, ${revision()}, in ${seconds.toFixed(0)} s.
${machine()}; load before ${loadBefore.toFixed(2)}.

\`\`\`
${printed.replace(/^\n+|\s+$/g, '')}
\`\`\`
`
  return { text, code }
}

/** Shows what the program prints, and keeps it. */
async function watch(program: string, given: string[]) {
  const child = spawn(process.execPath, [program, ...given], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      printed += text
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { printed, code }
}
