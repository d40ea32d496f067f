import { format } from 'node:util'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.js'
import { plantViolations } from './planted-violations.mjs'

const rooms = ['rules/src', 'contract/src', 'server/src', 'server/migrations', 'web/src']
const fewestModules = 100

async function violationsIn(folder) {
  const { output } = await cruise(rooms, {
    ...config.options,
    ruleSet: config,
    validate: true,
    baseDir: folder,
  })
  return { violations: output.summary.violations, modules: output.summary.totalCruised }
}

const { violations, modules } = await violationsIn(process.cwd())
for (const { rule, from, to } of violations)
  console.error(format('%s: %s -> %s', rule.name, from, to))
if (modules < fewestModules) console.error(`only ${modules} modules were read: the doors are blind`)

const planted = await plantViolations(rooms)
const found = await violationsIn(planted.folder)
const open = config.forbidden
  .map(({ name }) => name)
  .filter(
    (name) =>
      !found.violations.some(
        ({ rule, from }) => rule.name === name && planted.isPlanted(name, from),
      ),
  )
for (const name of open) console.error(`the door ${name} let its planted violation through`)
planted.remove()

console.log(
  `${modules} modules, ${violations.length} violations, ` +
    `${config.forbidden.length - open.length} of ${config.forbidden.length} doors hold against a planted violation`,
)
process.exitCode = violations.length + open.length > 0 || modules < fewestModules ? 1 : 0
