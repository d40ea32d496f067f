import { useEffect, useState } from 'react'
import { useRecentUploads } from '../../data/uploads.ts'

/** The person's tumblers, the one used last first, without those whose picture is not kept any more. */
export function useRecentPictures() {
  const uploads = useRecentUploads()
  const [gone, setGone] = useState<readonly string[]>([])
  const forget = (url: string) => setGone((before) => [...before, url])
  const urls = uploads.filter((url) => !gone.includes(url))
  const [first] = urls
  useEffect(() => {
    if (first === undefined) return
    const picture = new Image()
    picture.onerror = () => setGone((before) => [...before, first])
    picture.src = first
    return () => {
      picture.onerror = null
    }
  }, [first])
  return { urls, forget }
}
