import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A program of this folder in a process of its own, which answers every message with one. */
export class ChildProgram {
  readonly #process: ChildProcess
  readonly #ended: Promise<never>

  constructor(program: string, given: string[] = [], execArgv: string[] = []) {
    this.#process = fork(join(import.meta.dirname, program), given, {
      execArgv,
      serialization: 'advanced',
    })
    const kill = () => this.#process.kill('SIGKILL')
    process.once('exit', kill)
    this.#process.once('exit', () => process.off('exit', kill))
    this.#ended = once(this.#process, 'exit').then(([code, signal]) => {
      throw new Error(`${program} ended with ${code ?? signal}`)
    })
    this.#ended.catch(() => {})
  }

  /** What it says next. */
  async hear<Message>(): Promise<Message> {
    const [message] = await Promise.race([once(this.#process, 'message'), this.#ended])
    return message
  }

  ask<Answer>(question: string | object): Promise<Answer> {
    const answer = this.hear<Answer>()
    this.#process.send(question)
    return answer
  }

  async end() {
    this.#process.kill()
    await this.#ended.catch(() => {})
  }
}
