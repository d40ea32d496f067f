import { vi } from 'vitest'

/** Stands in for XMLHttpRequest: reports the progress that a test asks for and answers as `fetch` does. */
export class FakeUpload {
  /** The one that is on its way. */
  static current: FakeUpload | null = null
  /** Until then nothing is answered. */
  static arrives: Promise<void> = Promise.resolve()
  static aborted = 0

  static install() {
    FakeUpload.current = null
    FakeUpload.aborted = 0
    FakeUpload.arrives = Promise.resolve()
    vi.stubGlobal('XMLHttpRequest', FakeUpload)
  }

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly #headers = new Headers()
  #address = ''
  #method = ''
  #answer: Response | null = null
  status = 0
  statusText = ''
  responseText = ''
  onload?: () => void
  onabort?: () => void
  onerror?: () => void
  onloadend?: () => void

  open(method: string, address: string) {
    this.#method = method
    this.#address = address
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders() {
    return [...(this.#answer?.headers ?? [])].map((pair) => pair.join(': ')).join('\r\n')
  }

  report(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total })
  }

  abort() {
    FakeUpload.aborted += 1
    FakeUpload.current = null
    this.onabort?.()
    this.onloadend?.()
  }

  async send(body: string) {
    FakeUpload.current = this
    try {
      await FakeUpload.arrives
      if (FakeUpload.current !== this) return
      const init = { method: this.#method, headers: this.#headers, body }
      this.#answer = await fetch(this.#address, init)
      this.status = this.#answer.status
      this.responseText = await this.#answer.text()
      this.onload?.()
    } catch {
      this.onerror?.()
    }
    this.onloadend?.()
  }
}
