import { fail, requireSettings, run, server } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'
import { installPackages } from './install-packages.mjs'

if (process.argv.length > 2)
  fail(
    'npm start takes no arguments: settings go into .env or in the environment, see .env.example',
  )
installPackages()
requireSettings('ports')
buildWeb()
console.log('Starting the server ...')
run(server)
