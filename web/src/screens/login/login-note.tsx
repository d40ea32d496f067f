import { Alert } from '../../components/ui/alert.tsx'
import { useGoLiveWords } from '../../i18n/go-live-words.ts'

export type LoginNoteName = 'isLive' | 'adminReady' | 'demoPassword'

/** What has just happened to the shop, or where the password of the demo is. */
export function LoginNote({ note }: { note: LoginNoteName }) {
  const words = useGoLiveWords()
  return (
    <Alert tone="info" role="status">
      {words[note]}
    </Alert>
  )
}
