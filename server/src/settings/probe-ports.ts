import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Settings } from '../settings.ts'

interface ListenError {
  code?: string
  address?: string
  hostname?: string
  port?: number
  setting?: string
}

/**
 * Listens on the ports of the settings for a moment, so that a start ends before it makes anything.
 *
 * @throws The system's error, with the name of the setting.
 */
export async function probePorts({
  port,
  host,
  metricsPort,
}: Pick<Settings, 'port' | 'host' | 'metricsPort'>) {
  await probe('PORT', port, host)
  if (metricsPort !== null) await probe('METRICS', metricsPort, host)
}

async function probe(setting: string, port: number, host: string) {
  const server = createServer()
  try {
    await once(server.listen({ port, host, exclusive: true }), 'listening')
  } catch (error) {
    throw Object.assign(error as Error, { setting })
  }
  server.close()
  await once(server, 'close')
}

/** Why nothing can listen there and what to do, in one line; null for another reason. */
export function listenProblem(error: ListenError): string | null {
  const { code, port, address, hostname, setting = 'PORT' } = error
  const host = address ?? hostname
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program: set ${setting} to a free one`
    case 'EACCES':
    case 'EPERM':
      if (!port) return null
      return `Port ${port} may not be used by this user: set ${setting} to one above 1023`
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return `${host} is no address of this machine: set HOST to one that is, such as 127.0.0.1`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} has no address: set HOST to an address of this machine`
    default:
      return null
  }
}
