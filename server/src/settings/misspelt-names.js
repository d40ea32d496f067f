import { readEnvironment } from './read-environment.js'

/** @import { Environment } from './read-environment.js' */

export const settingNames = readEnvironment({}).names

/** What else usually stands in a `.env`: of Node, of the system, of libraries, of the compose file. */
const wellKnown =
  /^(NODE_.+|NODE|NPM_.+|UV_.+|OPENSSL_.+|SSL_CERT_(FILE|DIR)|TZ|LANG|LC_.+|PATH|HOME|USER|SHELL|TMPDIR|TEMP|TMP|(HTTPS?|ALL|NO)_PROXY|OTEL_.+|PG[A-Z]+|POSTGRES_.+|DATABASE_PASSWORD|COMPOSE_.+|DOCKER_.+|(NO|FORCE)_COLOR|DEBUG|CI|CHROMIUM|TEST_DATABASE_URL)$/i

/** On Windows `port` is `PORT`.
 * @param {string} name */
const spelling = (name) => (process.platform === 'win32' ? name.toUpperCase() : name)

/**
 * The names in `.env` that are no setting: a line for each that is near one, and for each that is not.
 * @param {Environment} file
 */
export function misspeltInFile(file) {
  const strange = Object.keys(file).filter(
    (name) => !settingNames.includes(spelling(name)) && !wellKnown.test(name),
  )
  return {
    near: strange.flatMap((name) => lineFor(name, '.env', meantBy(name) ?? beginningOf(name))),
    unknown: strange
      .filter((name) => !meantBy(name) && !beginningOf(name))
      .map((name) => `${name} in .env is not a setting of Tumbler: it has no effect`),
  }
}

/**
 * A line for each name in the environment that is all but a setting. Others set names there too, so an
 * empty one counts as unset, and so does one whose right spelling is set.
 * @param {Environment} environment
 */
export function misspeltInEnvironment(environment) {
  const names = Object.keys(environment).filter(
    (name) => environment[name] && !settingNames.includes(spelling(name)) && !wellKnown.test(name),
  )
  return names.flatMap((name) => {
    const meant = meantBy(name)
    const isOthers = !meant || environment[meant] || isShortNeighbour(name, meant)
    return isOthers ? [] : lineFor(name, 'the environment', meant)
  })
}

/** @param {string} name
 * @param {string} place
 * @param {string | undefined} meant */
const lineFor = (name, place, meant) =>
  meant ? [`${name} in ${place} is not a setting: did you mean ${meant}?`] : []

/** Such as PORTS: with so few letters one more makes another word.
 * @param {string} name
 * @param {string} meant */
const isShortNeighbour = (name, meant) =>
  meant.length < shortLength && lettersOf(name) !== lettersOf(meant)

const shortLength = 6
/** @param {string} name */
const lettersOf = (name) => [...plain(name)].sort().join('')
/** @param {string} name */
const plain = (name) => name.toUpperCase().replace(/[^A-Z0-9]/g, '')
/** @param {string} name */
const wordsOf = (name) =>
  name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .sort()
    .join()

/** The setting that a name is nearest to, if it is near enough for a slip.
 * @param {string} name */
function meantBy(name) {
  const sameWords = settingNames.find((setting) => wordsOf(setting) === wordsOf(name))
  if (sameWords) return sameWords
  const distances = settingNames.map((setting) => ({
    setting,
    distance: editDistance(plain(name), plain(setting)),
  }))
  const near = distances.filter(
    ({ setting, distance }) => distance <= (plain(setting).length < 8 ? 1 : 2),
  )
  return near.sort((one, other) => one.distance - other.distance)[0]?.setting
}

/** The setting that begins with these words, such as RATE_LIMIT.
 * @param {string} name */
const beginningOf = (name) =>
  name.includes('_')
    ? settingNames.find((setting) => setting.startsWith(`${name.toUpperCase()}_`))
    : undefined

/** How many letters were left out, added, replaced or swapped with the next one.
 * @param {string} from
 * @param {string} to */
function editDistance(from, to) {
  /** @type {number[][]} */
  const rows = []
  const at = (/** @type {number} */ row, /** @type {number} */ column) => rows[row]?.[column] ?? 0
  for (let i = 0; i <= from.length; i += 1) {
    /** @type {number[]} */
    const row = []
    rows.push(row)
    for (let j = 0; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1]
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)]
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (i > 1 && j > 1 && isSwapped) ways.push(at(i - 2, j - 2) + 1)
      row.push(i === 0 || j === 0 ? i + j : Math.min(...ways))
    }
  }
  return at(from.length, to.length)
}
