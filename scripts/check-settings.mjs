import { readFileSync } from 'node:fs'
import util from 'node:util'
import { checkSettings } from '../server/src/settings/check-settings.js'
import { fail, settingsFile, withSettings } from './bootstrap.mjs'

/** The settings. Ends here, before anything is installed or made, when one is wrong. */
export function requireSettings() {
  const { settings, problems, warnings } = checkSettings(process.env, readFile())
  for (const warning of warnings) console.error(warning)
  if (problems.length > 0) fail(problems.join('\n'))
  return settings
}

function readFile() {
  if (withSettings.length === 0) return {}
  let text = ''
  try {
    text = readFileSync(settingsFile, 'utf8')
  } catch (error) {
    return fail(`${settingsFile} cannot be read: ${/** @type {Error} */ (error).message}`)
  }
  if (/^\ufeff|\0|\ufffd/.test(text))
    fail('.env is not plain UTF-8: save it as UTF-8 without a byte order mark (BOM)')
  // Node passes over it, some versions with the line after it.
  const strange = firstLine(text, (line) => !/^\s*(#|$)|=/.test(line))
  if (strange)
    fail(`Line ${strange} of .env is not a setting: expected NAME=value, such as PORT=3000`)
  // The value would end before a # that has no space before it.
  const cut = firstLine(text, (line) => /^[^#=]*=(#|[ \t]*[^\s"'`#]([^#]*[^\s#])?#)/.test(line))
  if (cut)
    fail(
      `Line ${cut} of .env has a # inside its value: put the value in quotes, or a space before #`,
    )
  // Node 20 takes a line that is indented for a part of its neighbour.
  return util.parseEnv(text.replace(/^[ \t]+/gm, ''))
}

/** The number of the first line that is so; 0 when there is none.
 * @param {string} text
 * @param {(line: string) => boolean} isSo */
function firstLine(text, isSo) {
  // What is quoted may have more lines.
  const unquoted = text.replace(
    /=[ \t]*(["'`])[\s\S]*?\1/g,
    (quoted) => `=${'\n='.repeat(quoted.split('\n').length - 1)}`,
  )
  return unquoted.split('\n').findIndex(isSo) + 1
}
