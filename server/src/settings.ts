import { passwordIssue } from './auth/password-rules.ts'
import { misspeltInEnvironment } from './settings/misspelt-names.js'
import {
  type Environment,
  readEnvironment,
  wrongAdminPassword,
} from './settings/read-environment.js'

/** A line for each setting that is wrong; never its value, which may be a secret. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'SettingsError'
  }
}

export type Settings = ReturnType<typeof readSettings>

/** @throws SettingsError */
export function readSettings(environment: Environment) {
  const { settings, problems } = readEnvironment(environment)
  problems.push(...misspeltInEnvironment(environment))
  const { adminEmail, adminPassword } = settings
  if (problems.length === 0 && adminEmail !== null && adminPassword !== null) {
    const issue = passwordIssue(adminPassword, { name: 'Admin', email: adminEmail })
    if (issue) problems.push(wrongAdminPassword(issue))
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}
