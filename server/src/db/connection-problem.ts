import { DatabaseError } from './database-error.ts'

/** It was prepared on another connection of the pooler. */
const noSuchStatement = '26000'

interface ConnectionError {
  code?: string
  message: string
  hostname?: string
  /** Set on errors of the system: a missing file is not a missing database. */
  syscall?: string
  path?: string
  /** Of a name with several addresses. */
  errors?: ConnectionError[]
}

export const poolerProblem =
  'DATABASE_URL leads to a pooler of connections such as PgBouncer, which does not pass on what Tumbler needs (settings of a connection, prepared statements, NOTIFY): lead it to PostgreSQL itself'

/** Why a PostgreSQL server cannot be used, and what to do, in one line; null for a bug. */
function connectionProblem(given: ConnectionError): string | null {
  const error = given.errors?.[0] ?? given
  const { code = '', message } = error
  if (/no encryption|SSL off/.test(message))
    return 'The database wants an encrypted connection: add ?sslmode=verify-full to DATABASE_URL'
  if (/does not support SSL/.test(message))
    return 'The database takes no encrypted connection: take sslmode out of DATABASE_URL'
  if (/unsupported startup parameter/.test(message) || code === noSuchStatement)
    return poolerProblem
  if (/password must be a string|no password supplied/i.test(message))
    return 'The database asks for a password: add it to DATABASE_URL, or set PGPASSWORD'
  if (/CERT|UNABLE_TO_VERIFY/.test(code))
    return `The certificate of the database is not trusted (${message.split(';')[0]}): add sslmode=verify-full&sslrootcert=<file of its authority> to DATABASE_URL`
  // Of sslrootcert, sslcert or sslkey.
  if (error.syscall === 'open' && error.path)
    return `The file ${error.path}, which DATABASE_URL names, cannot be read (${code}): correct its path, or the rights to read it`
  if (/^E[A-Z]+$/.test(code) && !/^(connect|getaddrinfo|read|write)$/.test(error.syscall ?? 'read'))
    return null
  return (
    byCode[code]?.(error) ??
    (/timeout|Connection terminated/.test(message) ? unreachable(error) : null)
  )
}

/** The same error, or a line for the person who starts the server. */
export function databaseErrorOf(error: unknown) {
  const problem = error instanceof DatabaseError ? null : connectionProblem(error as Error)
  return problem === null ? error : new DatabaseError(problem, error)
}

/** Of an attempt to connect, which never is a bug. */
export function connectionErrorOf(error: ConnectionError) {
  const known = databaseErrorOf(error)
  if (known instanceof DatabaseError) return known
  return new DatabaseError(`The database does not answer: ${error.message || error.code}`, error)
}

const correct = 'correct DATABASE_URL'
const unreachable = ({ message }: ConnectionError) =>
  `The database does not answer: ${message}. Is the host of DATABASE_URL right, and may this machine reach it?`
const unknownName = ({ hostname }: ConnectionError) =>
  `The database does not answer: the name ${hostname} has no address, ${correct}`
const refused = ({ message }: ConnectionError) =>
  `The database does not answer: ${message}. Start PostgreSQL there, or ${correct}`

const byCode: Record<string, (error: ConnectionError) => string> = {
  '28P01': ({ message }) =>
    `The database refused the sign-in: ${message}. Set the right user and password in DATABASE_URL`,
  '28000': ({ message }) =>
    `The database refused the sign-in: ${message}. Make that user there, let it in (pg_hba.conf), or ${correct}`,
  '3D000': ({ message }) =>
    `The server has no such database: ${message}. Make it (createdb), or ${correct}`,
  '42P07': ({ message }) =>
    `The database holds tables of another program: ${message}. Make an empty one (createdb), and ${correct}`,
  '42501': ({ message }) =>
    `The user of DATABASE_URL may not make tables: ${message}. Make that user the owner of the database`,
  '25006': () =>
    `The database can only be read: DATABASE_URL has to lead to the first server, not to a copy`,
  '53300': ({ message }) =>
    `The database takes no more connections: ${message}. Raise its max_connections, or end others`,
  '53100': () => 'The disk of the database is full: make room there',
  '55P03': () =>
    'Another program holds a table of the database for long, such as a backup: start again when it has ended',
  '57P03': ({ message }) => `The database is not ready yet: ${message}. Try again in a moment`,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  ECONNREFUSED: refused,
  ENOENT: refused,
  EACCES: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
}
