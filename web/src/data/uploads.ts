import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account } from '@tumbler/contract/users'
import { isTooLargeToUpload, limits } from '@tumbler/rules/limits'
import { useSyncExternalStore } from 'react'
import { listenToStorage, store, stored } from '../device/storage.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { fetchWithProgress, type TellProgress } from './fetch-with-progress.ts'
import { currentPerson } from './person.ts'
import { queryKeys } from './query-keys.ts'
import { useSession } from './session.ts'

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new CallError('IMAGE_NOT_SUPPORTED'))
    reader.readAsDataURL(file)
  })
}

interface Upload {
  file: File
  tellProgress: TellProgress
  signal: AbortSignal
}

/** Keeps a picture on the server and remembers it as the most recent tumbler. */
export function useUploadImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, tellProgress, signal }: Upload) => {
      if (isTooLargeToUpload(file.size)) throw new CallError('IMAGE_TOO_LARGE')
      const body = { file: await dataUrlOf(file) }
      return call('uploadImage', { body }, { signal, fetch: fetchWithProgress(tellProgress) })
    },
    onSuccess: async ({ url }) => {
      store({ recentUpload: url })
      const ownKey = queryKeys.me(currentPerson().id)
      await client.cancelQueries({ queryKey: ownKey })
      client.setQueryData<Account>(
        ownKey,
        (me) => me && { ...me, recentUploads: withFirst(url, me.recentUploads) },
      )
    },
  })
}

const withFirst = (url: string, others: readonly string[]) =>
  [url, ...others.filter((other) => other !== url)].slice(0, limits.recentPictures)

/** Addresses of the person's tumbler pictures, the one used last on this device first. */
export function useRecentUploads(): string[] {
  const last = useSyncExternalStore(listenToStorage, () => stored('recentUpload'))
  const known = useSession().me?.recentUploads ?? []
  return last === null ? known : withFirst(last, known)
}
