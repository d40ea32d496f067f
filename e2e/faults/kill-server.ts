import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchEnvironment } from '../../bench/environment.ts'
import { median } from '../../bench/figures.ts'
import { countIn, readOptions } from '../../bench/options.ts'
import { startServer } from '../../bench/server-process.ts'
import { tokenIssuer } from '../../bench/token-issuer.ts'
import { startTemporaryPostgres } from '../../server/src/testing/temporary-postgres.ts'
import { AcknowledgedOrders } from './acknowledged-orders.ts'
import { furnish } from './furnished-shop.ts'
import { killRound, lookAfter, type RoundResult } from './kill-round.ts'
import { say } from './report.ts'
import { peopleOfRound, ShopUnderTest } from './shop-under-test.ts'

const rounds = countIn(readOptions(['rounds']).rounds, 'rounds', 20)
const peopleInRound = 60
const slowestRestartMs = 5000

const problems = [...(await killOnServer()), ...(await killEmbedded())]
say(problems.length === 0 ? 'Nothing was lost.' : `${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0

async function killOnServer() {
  const postgres = startTemporaryPostgres()
  const found = await killAgainAndAgain('PostgreSQL', { DATABASE_URL: postgres.url })
  postgres.stop()
  return found
}

async function killEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'tumbler-kill-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return killAgainAndAgain('embedded', { DATA_DIR: folder })
}

async function killAgainAndAgain(engine: string, where: Record<string, string>) {
  const environment = { ...benchEnvironment(new Date()), ...where }
  const { item, barista } = await furnish(environment, rounds * peopleInRound)
  const start = () => startServer(environment)
  const shop = new ShopUnderTest(await start(), await tokenIssuer(), item, barista)
  const orders = new AcknowledgedOrders()
  const results: RoundResult[] = []
  for (let round = 0; round < rounds; round += 1) {
    const result = await killRound(shop, peopleOfRound(round, peopleInRound), orders, start)
    if (result.restartedInMs > slowestRestartMs) result.problems.push('the restart took too long')
    results.push(result)
    say(lineOf(engine, round, result))
    for (const problem of result.problems) say(`  ${problem}`)
  }
  const everybody = await lookAfter(shop, peopleOfRound(0, rounds * peopleInRound), orders)
  for (const problem of everybody.problems) say(`  in the end: ${problem}`)
  await shop.server.stop()
  const found = [...results.flatMap(({ problems }) => problems), ...everybody.problems]
  say(summaryOf(engine, results, orders.known.size, found.length))
  return found
}

function lineOf(engine: string, round: number, result: RoundResult) {
  const { writingMs, restartedInMs, acknowledged, onTheirWay, happened, mostCounted } = result
  return (
    `${engine} ${String(round + 1).padStart(2)}: killed ${writingMs.toFixed(0).padStart(3)} ms into the writes, ` +
    `${acknowledged} acknowledged, ${onTheirWay} on their way (${happened} had happened), ` +
    `restart ${restartedInMs.toFixed(0)} ms, at most ${mostCounted} counted, ` +
    `${result.problems.length} problems`
  )
}

function summaryOf(engine: string, results: RoundResult[], kept: number, problems: number) {
  const sum = (of: (result: RoundResult) => number) =>
    results.reduce((total, result) => total + of(result), 0)
  const restarts = results.map(({ restartedInMs }) => restartedInMs)
  return (
    `${engine}: ${results.length} kills, ${sum((one) => one.acknowledged)} acknowledged answers, ` +
    `${sum((one) => one.onTheirWay)} on their way of which ${sum((one) => one.happened)} had ` +
    `happened, ${kept} orders compared in the end, restart ${median(restarts).toFixed(0)} ms ` +
    `(slowest ${Math.max(...restarts).toFixed(0)} ms), ${problems} problems`
  )
}
