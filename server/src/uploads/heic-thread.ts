import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'
import { Turns } from '../turns.ts'
import type { HeicWorkerData, RawPicture } from './heic-worker.ts'

interface Limits extends HeicWorkerData {
  slowestMs: number
  /** How long the thread stays when nothing more is asked of it. */
  idleMs: number
}

/** Megabytes of JavaScript only: libheif keeps its pictures in the memory of WebAssembly. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** Decodes HEIC one at a time, in a thread that ends when it is idle, too slow or broken. */
export class HeicThread {
  readonly #limits: Limits
  readonly #turns = new Turns(1, 16)
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get isRunning() {
    return this.#worker !== null
  }

  /** Null for what is no picture, or too large a one. Throws OVERLOADED when it takes too long. */
  decode(bytes: Uint8Array): Promise<RawPicture | null> {
    return this.#turns.take(() => this.#ask(bytes))
  }

  async #ask(bytes: Uint8Array) {
    clearTimeout(this.#idle)
    const worker = this.#worker ?? this.#start()
    const tooSlow = AbortSignal.timeout(this.#limits.slowestMs)
    worker.ref()
    try {
      const answered = once(worker, 'message', { signal: tooSlow })
      worker.postMessage(bytes)
      const [picture] = await answered
      worker.unref()
      this.#idle = setTimeout(() => this.end(), this.#limits.idleMs).unref()
      return picture as RawPicture | null
    } catch {
      this.end()
      if (tooSlow.aborted) throw new Refusal('OVERLOADED')
      return null
    }
  }

  #start() {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: this.#limits satisfies HeicWorkerData,
      resourceLimits,
      // What libheif prints about somebody's file is not for our log.
      stdout: true,
      stderr: true,
    })
    // Whoever waits hears of it; without a listener an error would end the process.
    worker.on('error', () => {})
    this.#worker = worker
    return worker
  }

  end() {
    clearTimeout(this.#idle)
    this.#worker?.terminate()
    this.#worker = null
  }
}
