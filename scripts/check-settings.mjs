import { readFileSync } from 'node:fs'
import util from 'node:util'
import { checkSettings } from '../server/src/settings/check-settings.js'
import { fail, settingsFile, withSettings } from './bootstrap.mjs'

/** Ends here, before anything is installed or made, when a setting is wrong. */
export function requireSettings() {
  const { problems, warnings } = checkSettings(process.env, readFile())
  for (const warning of warnings) console.error(warning)
  if (problems.length > 0) fail(problems.join('\n'))
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
    fail('.env is no plain UTF-8: save it as UTF-8 without a byte order mark (BOM)')
  const line = lineWithoutName(text)
  if (line > 0) fail(`Line ${line} of .env is no setting: expected NAME=value, such as PORT=3000`)
  const cut = lineWithHash(text)
  if (cut > 0)
    fail(
      `Line ${cut} of .env has a # inside its value: put the value in quotes, or a space before #`,
    )
  // Node 20 takes a line that is indented for a part of its neighbour.
  return util.parseEnv(text.replace(/^[ \t]+/gm, ''))
}

/** The number of the first line whose value would end before a # that has no space before it; 0 when there is none.
 * @param {string} text */
const lineWithHash = (text) =>
  oneLined(text)
    .split('\n')
    .findIndex((line) => /^[^#=]*=(#|[ \t]*[^\s"'`#]([^#]*[^\s#])?#)/.test(line)) + 1

/** The number of the first line that is neither empty, a comment nor NAME=value; 0 when there is none.
 * Node passes over it, some versions with the line after it.
 * @param {string} text */
function lineWithoutName(text) {
  return (
    oneLined(text)
      .split('\n')
      .findIndex((line) => !/^\s*(#|$)|=/.test(line)) + 1
  )
}

/** Without what is quoted, which may have more lines.
 * @param {string} text */
const oneLined = (text) =>
  text.replace(
    /=[ \t]*(["'`])[\s\S]*?\1/g,
    (quoted) => `=${'\n='.repeat(quoted.split('\n').length - 1)}`,
  )
