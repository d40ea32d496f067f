import { startProgram } from './run-program.ts'

/** A server in a process of its own, as `npm start` leaves it. */
export class ServerProcess {
  readonly url: string
  readonly pid: number
  /** Everything it has written so far: the start-up lines and its log. */
  output: string
  readonly #program: ReturnType<typeof startProgram>

  private constructor(url: string, output: string, program: ReturnType<typeof startProgram>) {
    this.url = url
    this.pid = program.pid
    this.output = output
    this.#program = program
    program.stdout.on('data', (text: string) => {
      this.output += text
    })
  }

  /** Resolves when it serves. */
  static async start(environment: Record<string, string>) {
    const program = startProgram('main.ts', { LOG_LEVEL: 'info', ...environment })
    const { input, 1: url = '' } = await program.printed(/^Tumbler serves (\S+)\n(?:.*\n)+/m)
    return new ServerProcess(url, input, program)
  }

  /** The reader of its log stops, until `resumeReading`. */
  pauseReading() {
    this.#program.stdout.pause()
  }

  resumeReading() {
    this.#program.stdout.resume()
  }

  /** Ends it as an operator would; resolves with its exit code. */
  async stop(): Promise<number | null> {
    return (await this.#program.stop()).code
  }
}
