import { useState } from 'react'
import { usePhotoUpload } from '../../components/order/use-photo-upload.ts'
import type { Draft } from '../../data/order-draft.ts'
import { useTumblers } from '../../data/tumblers.ts'
import { isPictureGone, useRecentUploads, useUploadImage } from '../../data/uploads.ts'

type Choice = Pick<Draft, 'tumblerImage' | 'mode'>

type Kept = {
  draft: Choice
  setDraft: (choice: Choice) => void
  /** The picture that an order has already. */
  own?: string | null
}

/**
 * The tumbler of an order: the recent one by default, a saved one, or a new photo. While a photo is
 * on its way, and after it failed, nothing is chosen; the draft keeps the former choice.
 */
export function useTumblerChoice({ draft, setDraft, own = null }: Kept) {
  const saved = useTumblers().data?.map(({ image }) => image) ?? []
  const [gone, setGone] = useState<readonly string[]>([])
  const [uploaded, setUploaded] = useState(draft.mode === 'upload' ? draft.tumblerImage : null)
  const { mutateAsync: send } = useUploadImage({ isToOrderWith: true })
  const photo = usePhotoUpload({
    send,
    onUploaded: (url) => {
      setUploaded(url)
      setDraft({ tumblerImage: url, mode: 'upload' })
    },
  })
  const isGone = (url: string) => gone.includes(url)
  const others = useRecentUploads().filter((url) => url !== uploaded)
  const recent = others.find((url) => !isGone(url)) ?? null
  const isRecentWanted = draft.mode === 'recent'
  const wanted = draft.tumblerImage ?? (isRecentWanted ? (recent ?? others[0] ?? null) : null)
  const isPhotoGone = wanted !== null && isGone(wanted)
  const isElsewhere = wanted === null || wanted === recent || saved.includes(wanted)
  const isOwnSaved = own !== null && saved.includes(own)
  const beside = [uploaded, isElsewhere ? null : wanted, isOwnSaved ? null : own, recent]
    .filter((url) => url !== null)
    .filter((url) => !isGone(url))

  return {
    photo,
    /** Address of the chosen picture. */
    chosen: photo.upload || isPhotoGone ? null : wanted,
    /** The chosen picture was not kept on the server. */
    isPhotoGone,
    own,
    uploaded,
    recent,
    /** Pictures to choose from: the new one, the recent one, the saved ones by last use. */
    tiles: [...new Set([...beside, ...saved])],
    choose: (url: string) => {
      photo.clear()
      const mode = url === uploaded ? 'upload' : url === recent ? 'recent' : 'saved'
      setDraft({ tumblerImage: url, mode })
    },
    clear: () => {
      photo.clear()
      setDraft({ tumblerImage: null, mode: null })
    },
    /** A picture that does not load leaves the shelf once the server says that it is gone. */
    check: async (url: string) => {
      if (await isPictureGone(url)) setGone((before) => [...before, url])
    },
  }
}

export type TumblerChoice = ReturnType<typeof useTumblerChoice>
