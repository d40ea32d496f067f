import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { circumstances } from './circumstances.ts'
import { median, table } from './figures.ts'
import { LiveSide } from './live-side.ts'
import { requireConnections } from './open-files.ts'
import { countIn, readOptions } from './options.ts'

const clients = countIn(readOptions(['clients']).clients, 'clients', 2000)
const rounds = 3
const newsPerRound = 20

requireConnections(clients)
const postgres = startTemporaryPostgres()
const house = new LiveSide('the server', clients, 'house', postgres.url)
await house.furnish()
const bare = new LiveSide('bare ws', clients, 'bare', '')
await bare.furnish()
const sides = [bare, house]
for (const side of sides) await side.round(newsPerRound)
for (let round = 0; round < rounds; round += 1)
  for (const side of sides) side.lastHeard.push(await side.round(newsPerRound))
for (const side of sides) await side.end()
await postgres.stop()

const row = (name: string, figure: (side: LiveSide) => number, target: string) => ({
  [`${clients} clients`]: name,
  ...Object.fromEntries(sides.map((side) => [side.name, figure(side).toFixed(1)])),
  ratio: (figure(house) / figure(bare)).toFixed(2),
  '(target)': target,
})
console.log(
  `One order told to ${clients} clients; medians of ${rounds} rounds of ${newsPerRound} news.\n` +
    `${circumstances}\n`,
)
console.log(
  table([
    row('the last has heard, ms', ({ lastHeard }) => median(lastHeard), 'ratio <= 1.2'),
    row('resident kB each', ({ perClient }) => perClient.resident / 1024, '<= 30 kB'),
    row('in use kB each', ({ perClient }) => perClient.inUse / 1024, ''),
  ]),
)
