import { DatabaseError } from './db/database-error.ts'
import { listenProblem } from './settings/probe-ports.ts'
import { SettingsError } from './settings.ts'

interface StartError extends Error {
  code?: string
}

/** Why a program does not start: one line, where the operator can fix it. */
export function startErrorMessage(error: StartError) {
  if (error instanceof SettingsError || error instanceof DatabaseError) return error.message
  const problem = listenProblem(error)
  if (problem) return problem
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
      return `No permission: ${error.message}. Give it to the user who runs this`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: ${error.message}`
    case 'EROFS':
      return `No permission: ${error.message}. Mount that disk for writing`
    default:
      return error.stack
  }
}
