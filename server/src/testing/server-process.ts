import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server in a process of its own, as `npm start` leaves it. */
export class ServerProcess {
  readonly url: string
  readonly #child: ChildProcess
  readonly #told: () => string

  private constructor(url: string, child: ChildProcess, told: () => string) {
    this.url = url
    this.#child = child
    this.#told = told
  }

  /** Resolves when it serves. */
  static async start(environment: Record<string, string>) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, PORT: '0', ...environment },
    })
    const ended = once(child, 'exit')
    let told = ''
    const served = new Promise<string>((resolve) => {
      const hear = (text: string) => {
        told += text
        const [, url] = /^Tumbler serves (\S+)\n(?:.*\n)+/m.exec(told) ?? []
        if (url) resolve(url)
      }
      child.stdout.setEncoding('utf8').on('data', hear)
      child.stderr.setEncoding('utf8').on('data', hear)
    })
    const failed = ended.then(() => {
      throw new Error(`The server did not start: ${told}`)
    })
    const url = await Promise.race([served, failed])
    return new ServerProcess(url, child, () => told)
  }

  get pid() {
    return this.#child.pid ?? Number.NaN
  }

  /** Everything it has written so far: the greeting and its log. */
  get told() {
    return this.#told()
  }

  /** Whoever collects its log is stuck, until `hear`. */
  overhear() {
    this.#child.stdout?.pause()
  }

  hear() {
    this.#child.stdout?.resume()
  }

  /** Ends it as an operator would; answers its exit code. */
  async stop(): Promise<number | null> {
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    const [code] = await ended
    return code
  }
}
