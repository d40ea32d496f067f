import { countIn, readOptions, refuse } from './options.ts'
import { placeAmongStored } from './place-among-stored.ts'
import { placeOnEmbedded } from './place-on-embedded.ts'
import { placeOnServer } from './place-on-server.ts'

// Placing an order over HTTP: beside the same statements without a server, on PostgreSQL or on the
// embedded engine, or beside placing where fewer orders are stored.

const given = readOptions(['stored', 'orders', 'profile'], ['embedded'])
if (given.embedded && given.stored) refuse('--embedded and --stored are two benches')
const orders = countIn(given.orders, 'orders', given.embedded ? 2400 : 4800)

const failures = given.embedded
  ? await placeOnEmbedded(orders)
  : given.stored
    ? await placeAmongStored(orders, countIn(given.stored, 'stored', 1))
    : await placeOnServer(orders, given.profile)
console.log(
  failures.length > 0 ? `\nFailures:\n${failures.join('\n')}` : '\nEvery answer was a 201.',
)
process.exitCode = failures.length > 0 ? 1 : 0
