import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of the whole project, such as `1.0.0`. */
export const version: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
).version
