import { DatabaseError } from './db/database-error.ts'
import { SettingsError } from './settings.ts'

interface StartError extends Error {
  code?: string
  address?: string
  hostname?: string
  port?: number
  /** The one that holds the port. */
  setting?: string
}

/** Why a program does not start: one line, where the operator can fix it. */
export function startErrorMessage(error: StartError) {
  if (error instanceof SettingsError || error instanceof DatabaseError) return error.message
  const { setting = 'PORT' } = error
  const host = error.address ?? error.hostname
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} of ${host} is taken by another program: set ${setting} to a free one`
    case 'EACCES':
    case 'EPERM':
      if (!error.port) return `No permission: ${error.message}. Give it to the user who runs this`
      return `Port ${error.port} may not be used by this user: set ${setting} to one above 1023`
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return `${host} is no address of this machine: set HOST to one that is, such as 127.0.0.1`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} has no address: set HOST to an address of this machine`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: ${error.message}`
    case 'EROFS':
      return `No permission: ${error.message}. Mount that disk for writing`
    default:
      return error.stack
  }
}
