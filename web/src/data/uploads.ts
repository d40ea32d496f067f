import { useMutation } from '@tanstack/react-query'
import * as contract from '@tumbler/contract/uploads'
import { limits } from '@tumbler/rules/limits'
import { useSyncExternalStore } from 'react'
import { listenToStorage, store, stored } from '../device/storage.ts'
import { call } from './call.ts'
import { CallError } from './call-error.ts'

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new CallError('IMAGE_NOT_SUPPORTED'))
    reader.readAsDataURL(file)
  })
}

/** Keeps a picture on the server and remembers it as the most recent tumbler. */
export const useUploadImage = () =>
  useMutation({
    mutationFn: async (file: File) => {
      if (file.size > limits.uploadBytes) throw new CallError('IMAGE_TOO_LARGE')
      return call(contract.uploadImage, { body: { file: await dataUrlOf(file) } })
    },
    onSuccess: ({ url }) => store({ recentUpload: url }),
  })

/** Address of the most recent tumbler picture on this device. */
export const useRecentUpload = (): string | null =>
  useSyncExternalStore(listenToStorage, () => stored('recentUpload'))
