import { useEffect, useEffectEvent, useState } from 'react'
import { hasDialog } from '../../components/ui/has-dialog.ts'

/** Takes a file that is pasted or dropped anywhere on the page; returns whether one is dragged over it. */
export function useFileDropAndPaste(onFile: (file: File) => void, isDisabled: boolean): boolean {
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const take = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const file = transfer?.files[0]
    if (file === undefined) return
    // A dropped file would be opened by the browser in place of the app.
    event.preventDefault()
    if (!isDisabled && !hasDialog()) onFile(file)
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal })
    listen('paste', (event) => {
      // Pasted text goes into its field.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData)
    })
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsDraggedOver(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setIsDraggedOver(false)
    })
    listen('drop', (event) => {
      setIsDraggedOver(false)
      take(event, event.dataTransfer)
    })
    return () => controller.abort()
  }, [])
  return isDraggedOver && !isDisabled
}
