/** 0 to 1; told while the request's body travels, which `fetch` keeps to itself. */
export type TellProgress = (part: number) => void

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(/:\s*(.*)/, 2) as [string, string])
    .filter(([name, value]) => name !== '' && value !== undefined)

/** A `fetch` that tells how much of the body has left. */
export const fetchWithProgress =
  (tell: TellProgress) =>
  (address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const giveUp = () => request.abort()
      const fail = () => reject(signal?.aborted ? signal.reason : new TypeError('No answer'))
      if (signal?.aborted) return fail()
      signal?.addEventListener('abort', giveUp)
      request.open(method, address)
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => tell(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText, { status, statusText, headers: headersOf(request) }))
      }
      request.onabort = fail
      request.onerror = fail
      request.ontimeout = fail
      request.onloadend = () => signal?.removeEventListener('abort', giveUp)
      request.send(body as XMLHttpRequestBodyInit)
    })
