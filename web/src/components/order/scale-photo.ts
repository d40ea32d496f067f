/** Longest side of an uploaded picture in pixels, as on the server (product-rules §8). */
const longestSide = 1280
const jpegQuality = 0.85

export function scaledSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

async function jpegOf(photo: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, scaledSize(photo.width, photo.height))
  const context = canvas.getContext('2d')
  if (context === null) return null
  // A transparent picture would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}

/** The photo no larger than it is kept; as it is where this browser cannot read it. */
export async function scalePhoto(file: File): Promise<File> {
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const blob = await jpegOf(photo)
    photo.close()
    if (blob === null || blob.size >= file.size) return file
    return new File([blob], 'tumbler.jpg', { type: blob.type })
  } catch {
    return file
  }
}
