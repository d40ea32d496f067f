import { useEffect, useState } from 'react'
import { type ChosenPhoto, PhotoTiles } from '../../components/ui/photo-tiles.tsx'
import type { Draft } from '../../data/order-draft.ts'
import { useRecentUploads } from '../../data/uploads.ts'
import { useWords } from '../../i18n/words.ts'
import { useFileDropAndPaste } from './use-file-drop-and-paste.ts'
import { acceptedTypes, type Upload, useTumblerPhoto } from './use-tumbler-photo.ts'

type TumblerPickerProps = {
  draft: Draft
  setDraft: (part: Partial<Draft>) => void
  isDisabled?: boolean
}

/** The picture of the customer's own tumbler: taken, chosen, dropped, pasted, or a recent one. */
export function TumblerPicker({ draft, setDraft, isDisabled = false }: TumblerPickerProps) {
  const words = useWords().orderForm
  const recent = useRecentPictures()
  const removePhoto = () => setDraft({ tumblerImage: null, mode: null })
  const photo = useTumblerPhoto({
    onStart: removePhoto,
    onUploaded: (url) => setDraft({ tumblerImage: url, mode: 'upload' }),
  })
  const choose = (file: File) => void photo.choose(file)
  const isDropTarget = useFileDropAndPaste(choose, isDisabled)
  return (
    <PhotoTiles
      label={words.tumblerImage}
      uploadLabel={words.upload}
      recentLabel={words.recent}
      backLabel={words.back}
      recent={recent.urls.map((url, index) => ({ url, name: words.recentNumber(index + 1) }))}
      onGone={recent.remove}
      chosen={chosenOf(draft, photo.upload, words.uploading)}
      chosenAlt={words.yourTumbler}
      acceptedTypes={acceptedTypes}
      error={photo.error && words[photo.error]}
      {...(photo.error && { hint: words.uploadHint })}
      isDropTarget={isDropTarget}
      onUpload={choose}
      onRecent={(url) => {
        photo.clear()
        setDraft({ tumblerImage: url, mode: 'recent' })
      }}
      onBack={() => {
        photo.clear()
        removePhoto()
      }}
    />
  )
}

function chosenOf(
  { tumblerImage, mode }: Draft,
  upload: Upload | null,
  label: string,
): ChosenPhoto | null {
  if (upload)
    return { url: upload.url, mode: 'upload', travelling: { label, part: upload.progress } }
  return tumblerImage ? { url: tumblerImage, mode: mode ?? 'recent' } : null
}

/** The user's tumblers, the one used last first, without those whose picture was deleted. */
function useRecentPictures() {
  const uploads = useRecentUploads()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const remove = (url: string) => setRemoved((before) => [...before, url])
  const urls = uploads.filter((url) => !removed.includes(url))
  const [first] = urls
  useEffect(() => {
    if (first === undefined) return
    const picture = new Image()
    picture.onerror = () => setRemoved((before) => [...before, first])
    picture.src = first
    return () => {
      picture.onerror = null
    }
  }, [first])
  return { urls, remove }
}
