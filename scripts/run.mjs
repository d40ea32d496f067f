import { run, withSettings } from './bootstrap.mjs'
import { requireSettings } from './check-settings.mjs'
import { installPackages } from './install-packages.mjs'

// node scripts/run.mjs <program of the server> [arguments]
requireSettings()
installPackages()
run([...withSettings, ...process.argv.slice(2)])
