import { listenProblem, probePorts } from '../server/src/settings/probe-ports.js'
import { fail, run, server } from './bootstrap.mjs'
import { buildWeb } from './build-web.mjs'
import { requireSettings } from './check-settings.mjs'
import { installPackages } from './install-packages.mjs'

if (process.argv.length > 2)
  fail(
    'npm start takes no arguments: settings go into .env or in the environment, see .env.example',
  )
await probePorts(requireSettings()).catch((error) => fail(listenProblem(error) ?? error.message))
installPackages()
buildWeb()
console.log('Starting the server ...')
run(server)
