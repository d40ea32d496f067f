import type { ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { acceptedTypes, type PhotoUpload } from './use-photo-upload.ts'

/** Opens the chooser of files when its button is pressed. */
export function PhotoChooser({ photo, children }: { photo: PhotoUpload; children: ReactNode }) {
  return (
    <FileTrigger
      acceptedFileTypes={acceptedTypes}
      onSelect={(files) => {
        const file = files?.[0]
        if (file) photo.choose(file)
      }}
    >
      {children}
    </FileTrigger>
  )
}
