import { resolve } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { DatabaseError } from '../database/database-error.ts'

/** The one file and the switches that a command was given. */
export function givenFile(usage: string, options: ParseArgsOptionsConfig = {}) {
  const { positionals, values } = parsed(usage, options)
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new DatabaseError(`Usage: ${usage}`)
  // npm runs commands in the project's folder, and says where it was called.
  return { file: resolve(process.env.INIT_CWD ?? '.', file), values }
}

function parsed(usage: string, options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    throw new DatabaseError(`Usage: ${usage}`)
  }
}
