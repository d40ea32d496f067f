import { misspeltInEnvironment, misspeltInFile } from './misspelt-names.js'
import { readEnvironment } from './read-environment.js'

/** @import { Environment } from './read-environment.js' */

/**
 * The settings of `.env` and the environment, which wins; what is wrong with them, and what should be
 * known: one line each.
 * @param {Environment} environment
 * @param {Environment} file
 */
export function checkSettings(environment, file) {
  const { near, unknown } = misspeltInFile(file)
  const { settings, problems } = readEnvironment({ ...file, ...environment })
  return {
    settings,
    problems: [...problems, ...near, ...misspeltInEnvironment(environment)],
    warnings: unknown,
  }
}
