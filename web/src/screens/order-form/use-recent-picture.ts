import { useEffect, useState } from 'react'
import { useRecentUpload } from '../../data/uploads.ts'

/** The most recent tumbler, unless its picture is no longer kept. */
export function useRecentPicture(): string | null {
  const url = useRecentUpload()
  const [gone, setGone] = useState<string | null>(null)
  useEffect(() => {
    if (url === null) return
    const picture = new Image()
    picture.onerror = () => setGone(url)
    picture.src = url
    return () => {
      picture.onerror = null
    }
  }, [url])
  return url === gone ? null : url
}
