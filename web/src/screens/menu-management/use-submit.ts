import { useRef, useState } from 'react'
import { codeOf } from '../../data/call-error.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'

interface Submit {
  isComplete: boolean
  /** Sends, tells that it is done and leaves. */
  send: () => Promise<void>
  /** What did not happen when it failed. */
  failure: string
  /** A CONFLICT is somebody else's change, to be shown; where one only adds, the menu is full. */
  onConflict?: () => void
}

export interface Failure {
  title: string
  text: string
}

/** One attempt at a time; what is incomplete opens the alert, what fails is told and can be tried again. */
export function useSubmit({ isComplete, send, failure: title, onConflict }: Submit) {
  const words = useStaffWords().menuManagement
  const { problems } = useWords()
  const [isAlertOpen, setIsAlertOpen] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  // The second press of a double press comes before "busy" has been rendered.
  const hasBegun = useRef(false)
  const submit = async () => {
    if (!isComplete) return setIsAlertOpen(true)
    if (hasBegun.current) return
    hasBegun.current = true
    setFailure(null)
    try {
      await send()
    } catch (error) {
      const code = codeOf(error)
      if (code === 'CONFLICT' && onConflict) onConflict()
      else setFailure({ title, text: code === 'CONFLICT' ? words.full : problems[code] })
    } finally {
      hasBegun.current = false
    }
  }
  return {
    onSubmit: () => void submit(),
    failure,
    isAlertOpen,
    onAlertClose: () => setIsAlertOpen(false),
  }
}
