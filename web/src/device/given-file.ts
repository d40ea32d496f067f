const fileOf = (transfer: DataTransfer | null): File | undefined => transfer?.files[0]

const holdsFile = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** A file pasted anywhere on the page; pasted text goes where it always goes. */
export function listenToPaste(take: (file: File) => void): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const file = fileOf(event.clipboardData)
    if (file === undefined || event.clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    take(file)
  }
  document.addEventListener('paste', onPaste)
  return () => document.removeEventListener('paste', onPaste)
}

/**
 * A file let go anywhere on the page, where a browser would open it and leave the app; also told
 * whether one hovers.
 */
export function listenToDrop(
  take: (file: File) => void,
  hover: (isOver: boolean) => void,
): () => void {
  const onOver = (event: DragEvent) => {
    if (!holdsFile(event.dataTransfer)) return
    event.preventDefault()
    hover(true)
  }
  const onLeave = ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) hover(false)
  }
  const onDrop = (event: DragEvent) => {
    hover(false)
    const file = fileOf(event.dataTransfer)
    if (file === undefined) return
    event.preventDefault()
    take(file)
  }
  document.addEventListener('dragover', onOver)
  document.addEventListener('dragleave', onLeave)
  document.addEventListener('drop', onDrop)
  return () => {
    document.removeEventListener('dragover', onOver)
    document.removeEventListener('dragleave', onLeave)
    document.removeEventListener('drop', onDrop)
  }
}
