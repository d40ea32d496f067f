import { isTooLargeToUpload } from '@tumbler/rules/limits'

/** What the file chooser offers (spec §5). */
export const acceptedTypes = [
  'image/heic',
  'image/heif',
  'image/png',
  'image/jpeg',
  '.heic',
  '.heif',
] as const

const acceptedNames = /\.(heic|heif|png|jpe?g)$/i

export type PhotoFault = 'fileTooLarge' | 'uploadFailed'

/** Asked of the file as it was chosen; a phone may not know the type of a HEIC file. */
export function photoFaultOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  const isAccepted =
    type === '' ? acceptedNames.test(name) : acceptedTypes.some((one) => one === type)
  if (!isAccepted) return 'uploadFailed' satisfies PhotoFault
  return isTooLargeToUpload(size) ? ('fileTooLarge' satisfies PhotoFault) : null
}
