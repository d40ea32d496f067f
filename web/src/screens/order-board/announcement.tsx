import { useState } from 'react'

/** Said once when it comes to that, not for what was so before, and never each second. */
export function Announcement({ text }: { text: string }) {
  const [first] = useState(text)
  return (
    <span className="visually-hidden" role="status">
      {text !== first && text}
    </span>
  )
}
