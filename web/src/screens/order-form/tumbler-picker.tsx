import type { Draft } from '../../data/order-draft.ts'
import { type ChosenPhoto, PhotoTiles } from '../../ui/photo-tiles.tsx'
import { useWords } from '../../words/words.ts'
import { acceptedTypes } from './photo-check.ts'
import { useGivenFiles } from './use-given-files.ts'
import { useRecentPictures } from './use-recent-pictures.ts'
import { type TravellingPhoto, useTumblerPhoto } from './use-tumbler-photo.ts'

type TumblerPickerProps = { draft: Draft; setDraft: (part: Partial<Draft>) => void }

/** The picture of the customer's own tumbler: taken, chosen, dropped, pasted, or a recent one. */
export function TumblerPicker({ draft, setDraft }: TumblerPickerProps) {
  const words = useWords().orderForm
  const recent = useRecentPictures()
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
      recent={recent.urls.map((url, place) => ({ url, name: words.recentNumber(place + 1) }))}
      onGone={recent.forget}
      chosen={chosenOf(draft, photo.travelling, words.uploading)}
      chosenAlt={words.yourTumbler}
      acceptedTypes={acceptedTypes}
      error={photo.fault && words[photo.fault]}
      {...(photo.fault && { hint: words.uploadHint })}
      isDropTarget={isDropTarget}
      onUpload={choose}
      onRecent={(url) => {
        photo.clear()
        setDraft({ tumblerImage: url, mode: 'recent' })
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
