import type { Draft } from '../../data/order-draft.ts'
import { type ChosenPhoto, PhotoTiles } from '../../ui/photo-tiles.tsx'
import { useWords } from '../../words/words.ts'
import { acceptedTypes } from './photo-check.ts'
import { useRecentPicture } from './use-recent-picture.ts'
import { useTumblerPhoto } from './use-tumbler-photo.ts'

type TumblerPickerProps = { draft: Draft; setDraft: (part: Partial<Draft>) => void }

/** The picture of the customer's own tumbler: a new one, or the most recent one. */
export function TumblerPicker({ draft, setDraft }: TumblerPickerProps) {
  const words = useWords().orderForm
  const recentUrl = useRecentPicture()
  const photo = useTumblerPhoto((url) => setDraft({ tumblerImage: url, mode: 'upload' }))
  const kept: ChosenPhoto | null = draft.tumblerImage
    ? { url: draft.tumblerImage, mode: draft.mode ?? 'recent' }
    : null
  return (
    <PhotoTiles
      label={words.tumblerImage}
      uploadLabel={words.upload}
      recentLabel={words.recent}
      backLabel={words.back}
      recentUrl={recentUrl}
      chosen={photo.isReading ? { url: null, mode: 'upload', isReading: true } : kept}
      chosenAlt={words.yourTumbler}
      acceptedTypes={acceptedTypes}
      error={photo.fault && words[photo.fault]}
      {...(photo.fault && { hint: words.uploadHint })}
      onUpload={(file) => void photo.choose(file)}
      onRecent={() => {
        photo.clear()
        setDraft({ tumblerImage: recentUrl, mode: 'recent' })
      }}
      onBack={() => {
        photo.clear()
        setDraft({ tumblerImage: null, mode: null })
      }}
    />
  )
}
