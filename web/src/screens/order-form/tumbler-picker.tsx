import type { Draft } from '../../data/order-draft.ts'
import { type ChosenPhoto, PhotoTiles } from '../../ui/photo-tiles.tsx'
import { useWords } from '../../words/words.ts'
import { acceptedTypes } from './photo-check.ts'
import { useGivenFiles } from './use-given-files.ts'
import { useRecentPicture } from './use-recent-picture.ts'
import { type TravellingPhoto, useTumblerPhoto } from './use-tumbler-photo.ts'

type TumblerPickerProps = { draft: Draft; setDraft: (part: Partial<Draft>) => void }

/** The picture of the customer's own tumbler: taken, chosen, dropped, pasted, or the most recent one. */
export function TumblerPicker({ draft, setDraft }: TumblerPickerProps) {
  const words = useWords().orderForm
  const recentUrl = useRecentPicture()
  const drop = () => setDraft({ tumblerImage: null, mode: null })
  const photo = useTumblerPhoto({
    onStart: drop,
    onUploaded: (url) => setDraft({ tumblerImage: url, mode: 'upload' }),
  })
  const choose = (file: File) => void photo.choose(file)
  const isDropTarget = useGivenFiles(choose)
  return (
    <PhotoTiles
      label={words.tumblerImage}
      uploadLabel={words.upload}
      recentLabel={words.recent}
      backLabel={words.back}
      recentUrl={recentUrl}
      chosen={chosenOf(draft, photo.travelling, words.uploading)}
      chosenAlt={words.yourTumbler}
      acceptedTypes={acceptedTypes}
      error={photo.fault && words[photo.fault]}
      {...(photo.fault && { hint: words.uploadHint })}
      isDropTarget={isDropTarget}
      onUpload={choose}
      onRecent={() => {
        photo.clear()
        setDraft({ tumblerImage: recentUrl, mode: 'recent' })
      }}
      onBack={() => {
        photo.clear()
        drop()
      }}
    />
  )
}

function chosenOf(
  { tumblerImage, mode }: Draft,
  travelling: TravellingPhoto | null,
  label: string,
): ChosenPhoto | null {
  if (travelling)
    return { url: travelling.url, mode: 'upload', travelling: { label, part: travelling.part } }
  return tumblerImage ? { url: tumblerImage, mode: mode ?? 'recent' } : null
}
