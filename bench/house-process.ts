import { connect } from '../server/src/database/connect.ts'
import { buildHouse } from '../server/src/house.ts'
import { readSettings } from '../server/src/settings.ts'
import { memoryInUse } from './memory-in-use.ts'

// The whole server, which says what memory it needs when its parent asks.

const settings = readSettings(JSON.parse(process.argv[2] ?? '{}'))
const house = await buildHouse(settings, await connect(settings))
const port = await house.listen({ port: 0, host: '127.0.0.1' })
process.on('message', () => process.send?.(memoryInUse()))
process.send?.(port)
