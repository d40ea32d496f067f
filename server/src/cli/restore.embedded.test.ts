import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import { callCommand } from '../testing/call-command.ts'
import { runOnLimitedDisk } from '../testing/limited-disk.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { makeProgramDatabase } from '../testing/program-database.ts'
import { runProgram } from '../testing/run-program.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const folder = makeFolder()
const source = await makeProgramDatabase()
await source.during(({ pool }) =>
  pool.query(
    `insert into secrets values ('kept', 'one');
     insert into socket_io_attachments (payload)
     select decode(string_agg(md5(n::text), ''), 'hex')
     from generate_series(1, 300000) n group by n % 3`,
  ),
)
const validBackup = join(folder, 'valid')
expect((await callCommand(backUp, source.environment, validBackup)).code).toBe(0)

let dataFolder: string
let file: string
beforeEach(() => {
  dataFolder = makeFolder()
  file = join(makeFolder(), 'the.backup')
  copyFileSync(validBackup, file)
})

const call = (...args: string[]) => callCommand(restore, { DATA_DIR: dataFolder }, ...args)

async function query(text: string) {
  const database = await connect({ databaseUrl: null, dataFolder })
  try {
    return (await database.pool.query(text)).rows
  } finally {
    await database.close()
  }
}

/** The same backup with another text in it, packed again. */
const edit = (change: (text: string) => string) => () =>
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString('latin1'))))

const changeHeader = (changed: object) =>
  edit((text) => {
    const end = text.indexOf('\n')
    return JSON.stringify({ ...JSON.parse(text.slice(0, end)), ...changed }) + text.slice(end)
  })

const truncateTo = (bytes: (length: number) => number) => () => {
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, bytes(whole.length)))
}

const flipBit = (index: (length: number) => number) => () => {
  const bytes = readFileSync(file)
  const at = index(bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ 4
  writeFileSync(file, bytes)
}

const pack = (content: string | Buffer) => () => writeFileSync(file, gzipSync(content))
const write = (content: string) => () => writeFileSync(file, content)
const damaged = /^FILE is damaged or not complete [(].+[)]: take another backup$/
const noBackup = /^FILE is no backup of Tumbler$/
const dump =
  /^FILE was written by pg_dump: load it into an empty PostgreSQL database with pg_restore .*$/
const newer = /^FILE was made by a newer version of Tumbler [(].*[)]: restore it with that version$/

describe('restoring', () => {
  test.each([
    ['lacks its last byte', truncateTo((length) => length - 1), damaged],
    ['is half', truncateTo((length) => Math.floor(length / 2)), damaged],
    ['ends in its first line', truncateTo(() => 100), damaged],
    ['has a flipped bit in the middle', flipBit((length) => Math.floor(length / 2)), damaged],
    ['has a flipped bit in its checksum', flipBit((length) => length - 6), damaged],
    [
      'lacks a row',
      edit((text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
      damaged,
    ],
    ['has a row too many', edit((text) => `${text}more\n`), damaged],
    ['has a wrong first line', changeHeader({ tables: 'none' }), damaged],
    ['is empty', truncateTo(() => 0), noBackup],
    ['is plain text', write('hello'), noBackup],
    ['is a different gzip file', pack('{}'), noBackup],
    [
      'is a tar of something else',
      pack(Buffer.concat([Buffer.alloc(257, 'a'), Buffer.from('ustar'), Buffer.alloc(250)])),
      damaged,
    ],
    ['is a custom dump', write('PGDMP\x01\x0e'), dump],
    ['is a dump as a tar', write('toc.dat\0\0\0'), dump],
    ['is a dump as text', write('--\n-- PostgreSQL database dump\n--\n'), dump],
    ['is a packed dump', pack('--\n-- PostgreSQL database dump\n--\n'), dump],
    ['is of a newer format', changeHeader({ tumblerBackup: 2 }), newer],
    ['is of a newer version', changeHeader({ migration: '9999-later' }), newer],
  ])('a file that %s changes nothing', async (_, damage, sentence) => {
    damage()
    const { code, stdout, stderr } = await call(file)
    expect(stderr.replace(file, 'FILE').trimEnd()).toMatch(sentence)
    expect([code, stdout]).toEqual([1, ''])
    expect(readdirSync(dataFolder)).toEqual([])
  })

  test('what the database does not take changes nothing', async () => {
    edit((text) => text.replace('kept\tone', 'kept\t\\N'))()
    const { code, stderr } = await call(file)
    expect(stderr).toMatch(
      /^.*the[.]backup was not restored: null value in column "value" [^\n]+\n$/,
    )
    expect([code, readdirSync(dataFolder)]).toEqual([1, ['engine.lock']])
  })

  test('on a disk that does not take it changes nothing', async () => {
    const { code, stderr } = await runOnLimitedDisk(
      4200,
      'cli/restore.ts',
      { DATA_DIR: dataFolder },
      file,
    )
    expect(stderr).toBe(
      `${dataFolder} takes no file of this size: raise the limit (ulimit -f), or set DATA_DIR to another folder\n`,
    )
    expect([code, readdirSync(dataFolder)]).toEqual([1, ['engine.lock']])
  })

  test('replaces the database, keeps the old one, and leaves out what is not of Tumbler', async () => {
    const present = await makeProgramDatabase()
    await present.during(({ pool }) => pool.query('create table things as select 1 as one'))
    const mixed = join(folder, 'mixed')
    expect((await callCommand(backUp, present.environment, mixed)).code).toBe(0)
    dataFolder = present.environment.DATA_DIR
    const { code, stdout, stderr } = await runProgram('cli/restore.ts', present.environment, mixed)
    expect([code, stderr]).toEqual([0, ''])
    const kept = readdirSync(dataFolder).filter((name) => name.startsWith('postgres.replaced-'))
    expect(stdout).toMatch(/^\d+ tables with 1 rows are in /)
    expect(stdout.split('\n').slice(1)).toEqual([
      'The table things is not of Tumbler and was left out',
      `What was there before is in ${join(dataFolder, `${kept}`)}`,
      'Sessions, links and devices are as they were at the time of the backup: who was signed in then is signed in again',
      '',
    ])
    expect((await call(file)).code).toBe(0)
    expect(await query(`select value from secrets where name = 'kept'`)).toEqual([{ value: 'one' }])
    expect(readdirSync(dataFolder)).not.toContain('restoring')
  })

  test('is rejected while a server uses the folder', async () => {
    const lock = lockDataFolder(dataFolder)
    const { code, stderr } = await call(file)
    lock.release()
    expect(stderr).toMatch(/^The data folder .* is in use by another server [^\n]+\n$/)
    expect([code, readdirSync(dataFolder)]).toEqual([1, ['engine.lock']])
  })

  test('prints the usage, and why a file cannot be read', async () => {
    const usage = { code: 1, stderr: 'Usage: npm run restore -- <file>\n' }
    for (const args of [[file, file], ['--force']]) expect(await call(...args)).toMatchObject(usage)
    const missing = await call(join(dataFolder, 'nothing'))
    expect(missing.stderr).toMatch(/nothing cannot be read: there is no such file\n$/)
    expect((await call(dataFolder)).stderr).toMatch(/ cannot be read: it is a folder\n$/)
    expect(readdirSync(dataFolder)).toEqual([])
  })
})
