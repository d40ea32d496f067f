import { run } from './bootstrap.mjs'
import { installPackages } from './install-packages.mjs'

// node scripts/run-tool.mjs <program> [arguments]: with all packages, as tools need
installPackages({ withTools: true })
run(process.argv.slice(2))
