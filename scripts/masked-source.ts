const beforeRegex = /(?:^|[(,=:[!&|?{};+>]|\breturn)\s*$/

/** The source with strings, comments and patterns blanked out, so that brackets can be counted. */
export function maskedSource(source: string): string {
  let masked = ''
  while (masked.length < source.length) {
    const end = endOfText(source, masked.length, masked)
    masked +=
      end === masked.length
        ? source[masked.length]
        : source.slice(masked.length, end).replace(/[^\n]/g, '_')
  }
  return masked
}

/** Where the text that begins here ends; here itself when none begins. */
function endOfText(source: string, at: number, masked: string): number {
  const character = source[at] ?? ''
  if (source.startsWith('//', at)) return endOf(source, at, /\n|$/g)
  if (source.startsWith('/*', at)) return endOf(source, at + 2, /\*\/|$/g)
  if (character === "'") return endOf(source, at + 1, /(?<=(?:^|[^\\])(?:\\\\)*)'|\n|$/g)
  if (character === '"') return endOf(source, at + 1, /(?<=(?:^|[^\\])(?:\\\\)*)"|\n|$/g)
  if (character === '`') return endOfTemplate(source, at)
  if (character === '/' && beforeRegex.test(masked.slice(-80)))
    return endOf(source, at + 1, /(?<!\\)(?:\\\\)*\/(?![^[\n]*(?<!\\)\])|\n|$/g)
  return at
}

function endOf(source: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  const found = pattern.exec(source)
  return found ? found.index + found[0].length : source.length
}

function endOfTemplate(source: string, at: number): number {
  let next = at + 1
  while (next < source.length && source[next] !== '`') {
    if (source[next] === '\\') next += 2
    else if (source.startsWith('${', next)) next = endOfFilling(source, next + 2)
    else next += 1
  }
  return next + 1
}

function endOfFilling(source: string, from: number): number {
  let [next, depth] = [from, 1]
  while (next < source.length && depth > 0) {
    const end = endOfText(source, next, '')
    if (end > next) next = end
    else {
      depth += source[next] === '{' ? 1 : source[next] === '}' ? -1 : 0
      next += 1
    }
  }
  return next
}

const pairs: Record<string, string> = { '(': ')', '<': '>' }

/** Where the bracket that opens here is closed, one past it. */
export function endOfBracket(masked: string, at: number): number {
  const open = masked[at] ?? ''
  const close = pairs[open]
  let [next, depth] = [at, 0]
  do {
    if (masked[next] === open) depth += 1
    if (masked[next] === close && masked[next - 1] !== '=') depth -= 1
    next += 1
  } while (depth > 0 && next < masked.length)
  return next
}
