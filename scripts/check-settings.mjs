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
  try {
    return util.parseEnv(readFileSync(settingsFile, 'utf8'))
  } catch (error) {
    return fail(`${settingsFile} cannot be read: ${/** @type {Error} */ (error).message}`)
  }
}
