import { useEffect, useState } from 'react'

/** Milliseconds after which a skeleton appears (design §6). */
const appearsMs = 200

/** Whether to show the skeleton: once it has appeared it stays for a while (spec §9). */
export function useSteadyLoading(isLoading: boolean, minMs: number): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const appearing = setTimeout(() => setHeld(true), appearsMs)
    return () => clearTimeout(appearing)
  }, [isLoading])
  useEffect(() => {
    if (!isHeld) return
    const leaving = setTimeout(() => setHeld(false), minMs)
    return () => clearTimeout(leaving)
  }, [isHeld, minMs])
  return isLoading || isHeld
}
