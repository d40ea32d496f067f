import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { handOver } from './hand-over.mjs'
import { requireNodeForScripts, root } from './runtime.mjs'

requireNodeForScripts()
ensureInstalled()
const settings = join(root, '.env')
const given = existsSync(settings) ? [`--env-file=${settings}`] : []
handOver(...given, 'server/src/create-admin.ts')
