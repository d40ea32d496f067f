import { useEffect, useState } from 'react'

/** The value one frame later: what depends on it is rendered and laid out in a task of its own. */
export function useNextFrame<Value>(value: Value): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLater(value))
    return () => cancelAnimationFrame(frame)
  }, [value])
  return later
}
