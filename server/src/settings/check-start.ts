import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readSettings, SettingsError, settingNames } from '../settings.ts'
import { startErrorMessage } from '../start-error.ts'
import { probePorts } from './probe-ports.ts'

// node server/src/settings/check-start.ts [ports]
// Ends with 1 and a line for each reason why the server or a command cannot begin with its settings.

const file = join(import.meta.dirname, '../../../.env')

/** What else usually stands in a `.env`: of Node, of the system, of libraries, of the compose file. */
const wellKnown =
  /^(NODE_.+|NODE|NPM_.+|UV_.+|OPENSSL_.+|SSL_CERT_(FILE|DIR)|TZ|LANG|LC_.+|PATH|HOME|USER|SHELL|TMPDIR|TEMP|TMP|(HTTPS?|ALL|NO)_PROXY|OTEL_.+|PG[A-Z]+|POSTGRES_.+|DATABASE_PASSWORD|COMPOSE_.+|DOCKER_.+|(NO|FORCE)_COLOR|DEBUG|CI|CHROMIUM|TEST_DATABASE_URL)$/i

try {
  const fromFile = existsSync(file) ? readEnvFile() : {}
  const unknown = Object.keys(fromFile).filter(
    (name) => !settingNames.includes(name) && !wellKnown.test(name),
  )
  if (unknown.length > 0)
    process.stderr.write(
      `.env has names that are no settings of Tumbler and have no effect: ${unknown.join(', ')}. All settings are in .env.example\n`,
    )
  const settings = readSettings({ ...fromFile, ...process.env })
  if (process.argv.includes('ports')) await probePorts(settings)
} catch (error) {
  process.stderr.write(`${startErrorMessage(error as Error)}\n`)
  process.exit(1)
}

/** @throws SettingsError where Node would read something else than what is written there. */
function readEnvFile() {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new SettingsError([`${file} cannot be read: ${(error as Error).message}`])
  }
  if (/^\ufeff|\0|\ufffd/.test(text))
    throw new SettingsError([
      '.env is not plain UTF-8: save it as UTF-8 without a byte order mark (BOM)',
    ])
  // Node passes over it, some versions with the line after it.
  const strange = firstLine(text, (line) => !/^\s*(#|$)|=/.test(line))
  if (strange)
    throw new SettingsError([
      `Line ${strange} of .env is not a setting: expected NAME=value, such as PORT=3000`,
    ])
  // The value would end before a # that has no space before it.
  const cut = firstLine(text, (line) => /^[^#=]*=(#|[ \t]*[^\s"'`#]([^#]*[^\s#])?#)/.test(line))
  if (cut)
    throw new SettingsError([
      `Line ${cut} of .env has a # inside its value: put the value in quotes, or a space before #`,
    ])
  return parseEnv(text)
}

/** The number of the first line that is so; 0 when there is none. */
function firstLine(text: string, isSo: (line: string) => boolean) {
  // What is quoted may have more lines.
  const unquoted = text.replace(
    /=[ \t]*(["'`])[\s\S]*?\1/g,
    (quoted) => `=${'\n='.repeat(quoted.split('\n').length - 1)}`,
  )
  return unquoted.split('\n').findIndex(isSo) + 1
}
