import { startProgram } from './run-program.ts'

/** A server in a process of its own, as `npm start` leaves it. */
export class ServerProcess {
  readonly url: string
  readonly pid: number
  /** Everything it has written so far: the greeting and its log. */
  told: string
  readonly #program: ReturnType<typeof startProgram>

  private constructor(url: string, output: string, program: ReturnType<typeof startProgram>) {
    this.url = url
    this.pid = program.pid
    this.told = output
    this.#program = program
    program.stdout.on('data', (text: string) => {
      this.told += text
    })
  }

  /** Resolves when it serves. */
  static async start(environment: Record<string, string>) {
    const program = startProgram('main.ts', { LOG_LEVEL: 'info', ...environment })
    const { input, 1: url = '' } = await program.printed(/^Tumbler serves (\S+)\n(?:.*\n)+/m)
    return new ServerProcess(url, input, program)
  }

  /** Whoever collects its log is stuck, until `hear`. */
  overhear() {
    this.#program.stdout.pause()
  }

  hear() {
    this.#program.stdout.resume()
  }

  /** Ends it as an operator would; answers its exit code. */
  async stop(): Promise<number | null> {
    return (await this.#program.stop()).code
  }
}
