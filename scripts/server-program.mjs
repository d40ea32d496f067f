import { join } from 'node:path'
import { root } from './runtime.mjs'

/** What Node is given to run the server. V8 would let what is short-lived take 100 MB, for no answer more. */
export const serverProgram = ['--max-semi-space-size=8', join(root, 'server/src/main.ts')]

/** Where Node keeps the server's code without its types, so that it need not be read anew at each start. */
export const compiledCode = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }
