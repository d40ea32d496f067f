/** Downloads a file that the page made. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type }) : content
  const url = URL.createObjectURL(file)
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
