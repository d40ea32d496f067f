import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The `redis-server` of this machine, or null. */
export function findRedis(): string | null {
  const folders = ['/usr/bin', '/opt/homebrew/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((folder) => join(folder, 'redis-server')).find(existsSync) ?? null
}
