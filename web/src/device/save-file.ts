/** Downloads a file that the page made. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  // Some browsers follow only a link in the page.
  document.body.append(link)
  link.click()
  link.remove()
  // After the download has begun.
  setTimeout(() => URL.revokeObjectURL(url))
}
