import { type Format, FormatError } from './formats.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Names the variable, what it should hold and an example. */
const wrongSetting = (name: string, expected: string, example: string | number | boolean) =>
  `The setting ${name} is wrong: expected ${expected}, such as ${example}`

/** Reads one setting after the other, and collects their names and a line for each that is wrong. */
export class Reader {
  readonly environment: Environment
  readonly names: string[] = []
  readonly problems: string[] = []
  readonly wrong = new Set<string>()

  constructor(environment: Environment) {
    this.environment = environment
  }

  /** The value of a variable, or its default, which also is the example where none is given. */
  read<Value, Default>(
    name: string,
    parse: Format<Value>,
    unset: Default,
    example: string | number | boolean = String(unset),
  ): Value | Default {
    this.names.push(name)
    const value = this.environment[name]?.trim()
    if (!value) return unset
    try {
      return parse(value)
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.reject(name, error.message, example)
      return unset
    }
  }

  has(name: string) {
    return Boolean(this.environment[name]?.trim())
  }

  reject(name: string, expected: string, example: string | number | boolean) {
    this.wrong.add(name)
    this.problems.push(wrongSetting(name, expected, example))
  }
}
