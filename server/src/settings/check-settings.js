import { misspeltInEnvironment, misspeltInFile } from './misspelt-names.js'
import { readEnvironment } from './read-environment.js'

/** @import { Environment } from './read-environment.js' */

/**
 * What is wrong with the settings of `.env` and the environment, which wins, and what should be known:
 * one line each.
 * @param {Environment} environment
 * @param {Environment} file
 */
export function checkSettings(environment, file) {
  const { near, unknown } = misspeltInFile(file)
  const { problems } = readEnvironment({ ...file, ...environment })
  return {
    problems: [...problems, ...near, ...misspeltInEnvironment(environment)],
    warnings: unknown,
  }
}
