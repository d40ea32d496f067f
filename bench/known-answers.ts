import type { Request } from './send-load.ts'

/** As whoever has these answers already asks for them again; found out one by one. */
export async function askAgain(serverUrl: string, requests: Request[]): Promise<Request[]> {
  const again: Request[] = []
  for (const { url, headers, ...request } of requests) {
    const answer = await fetch(`${serverUrl}${url}`, { headers: headers ?? {} })
    await answer.arrayBuffer()
    const tag = answer.headers.get('etag')
    if (!tag) throw new Error(`${url} answered ${answer.status} without a tag`)
    again.push({ ...request, url, headers: { ...headers, 'if-none-match': tag } })
  }
  return again
}
