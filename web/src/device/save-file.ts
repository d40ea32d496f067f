/** Hands a file that the page made to the browser's downloads. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  // Some browsers follow only a link that stands in the page.
  document.body.append(link)
  link.click()
  link.remove()
  // A turn later the download has begun.
  setTimeout(() => URL.revokeObjectURL(url))
}
