import { useMutation } from '@tanstack/react-query'
import * as contract from '@tumbler/contract/uploads'
import { isTooLargeToUpload } from '@tumbler/rules/limits'
import { useSyncExternalStore } from 'react'
import { listenToStorage, store, stored } from '../device/storage.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'
import { fetchWithProgress, type TellProgress } from './fetch-with-progress.ts'

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
export const useUploadImage = () =>
  useMutation({
    mutationFn: async ({ file, tellProgress, signal }: Upload) => {
      if (isTooLargeToUpload(file.size)) throw new CallError('IMAGE_TOO_LARGE')
      const body = { file: await dataUrlOf(file) }
      return call(
        contract.uploadImage,
        { body },
        { signal, fetch: fetchWithProgress(tellProgress) },
      )
    },
    onSuccess: ({ url }) => store({ recentUpload: url }),
  })

/** Address of the most recent tumbler picture on this device. */
export const useRecentUpload = (): string | null =>
  useSyncExternalStore(listenToStorage, () => stored('recentUpload'))
