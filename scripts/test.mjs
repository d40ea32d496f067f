import { run } from './bootstrap.mjs'
import { installPackages } from './install-packages.mjs'

installPackages({ withTools: true })
run(['scripts/test.ts', ...process.argv.slice(2)])
