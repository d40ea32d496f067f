import { run } from './bootstrap.mjs'
import { startComputing } from './computing.mjs'
import { installPackages } from './install-packages.mjs'

// npm run test:busy [-- what npm test takes]: the tests beside one computing process per core.

installPackages({ withTools: true })
startComputing(1)
run(['scripts/test.ts', ...process.argv.slice(2)])
