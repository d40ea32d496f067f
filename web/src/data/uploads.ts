import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isTooLargeToUpload, limits } from '@tumbler/rules/limits'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { localStore } from '../device/storage.ts'
import { accountQuery, currentUserId, useSession } from './session.ts'

/** Gets 0 to 1 while the request's body is sent. */
type OnProgress = (progress: number) => void

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(/:\s*(.*)/, 2) as [string, string])
    .filter(([name, value]) => name !== '' && value !== undefined)

/** A `fetch` with upload progress, which the browser's own does not report. */
const fetchWithProgress =
  (onProgress: OnProgress) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      const fail = () => reject(signal?.aborted ? signal.reason : new TypeError('No response'))
      if (signal?.aborted) return fail()
      signal?.addEventListener('abort', abort)
      request.open(method, url)
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText, { status, statusText, headers: headersOf(request) }))
      }
      request.onabort = fail
      request.onerror = fail
      request.ontimeout = fail
      request.onloadend = () => signal?.removeEventListener('abort', abort)
      request.send(body as XMLHttpRequestBodyInit)
    })

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new ApiError('IMAGE_NOT_SUPPORTED'))
    reader.readAsDataURL(file)
  })
}

interface Upload {
  file: File
  onProgress: OnProgress
  signal: AbortSignal
}

/** @throws ApiError IMAGE_TOO_LARGE, IMAGE_NOT_SUPPORTED and those of every call. */
export type UploadPhoto = (upload: Upload) => Promise<{ url: string }>

const sendTo =
  (endpoint: 'uploadImage' | 'uploadMenuPhoto'): UploadPhoto =>
  async ({ file, onProgress, signal }) => {
    if (isTooLargeToUpload(file.size)) throw new ApiError('IMAGE_TOO_LARGE')
    const body = { file: await dataUrlOf(file) }
    return call(endpoint, { body }, { signal, fetch: fetchWithProgress(onProgress) })
  }

/** A photo of a menu item; it is the item's once that is saved with it. */
export const useUploadMenuPhoto = () => useMutation({ mutationFn: sendTo('uploadMenuPhoto') })

/** Stores a picture on the server; one to order with is then the most recent tumbler. */
export function useUploadImage({ isToOrderWith }: { isToOrderWith: boolean }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sendTo('uploadImage'),
    onSuccess: async ({ url }) => {
      if (!isToOrderWith) return
      localStore.set({ recentUpload: url })
      const { queryKey } = accountQuery(currentUserId())
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (me) => me && { ...me, recentUploads: withFirst(url, me.recentUploads) },
      )
    },
  })
}

const withFirst = (url: string, others: readonly string[]) =>
  [url, ...others.filter((other) => other !== url)].slice(0, limits.recentPictures)

/** True only if the server says so: without an answer the picture may still be there. */
export const isPictureGone = async (url: string): Promise<boolean> =>
  (await fetch(url).catch(() => null))?.status === 404

const lastUpload = () => localStore.get('recentUpload')

/** Addresses of the user's tumbler pictures, the one used last on this device first. */
export function useRecentUploads(): string[] {
  const last = useSyncExternalStore(localStore.subscribe, lastUpload)
  const known = useSession().me?.recentUploads ?? []
  return last === null ? known : withFirst(last, known)
}
