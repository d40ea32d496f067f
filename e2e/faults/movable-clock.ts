import { readFileSync } from 'node:fs'

// Given to node with --import: the wall clock of the process is off by the milliseconds that a file
// says. Timers go by another clock, which does not jump in a real machine either.

const lookMs = 20

const { CLOCK_FILE = '' } = process.env
const RealDate = Date
let offMs = 0
const look = () => {
  offMs = Number(readFileSync(CLOCK_FILE, 'utf8'))
}
look()
setInterval(look, lookMs).unref()

const now = () => RealDate.now() + offMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
