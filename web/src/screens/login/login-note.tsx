import { Alert } from '../../components/ui/alert.tsx'
import { words } from '../../i18n/words.ts'
import '../../i18n/messages/en/go-live.ts'

export type LoginNoteName = 'isLive' | 'adminReady' | 'demoPassword'

export function LoginNote({ note }: { note: LoginNoteName }) {
  return (
    <Alert tone="info" role="status">
      {words.goLive[note]}
    </Alert>
  )
}
