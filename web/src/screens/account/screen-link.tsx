import { Navigate } from 'react-router'
import { ScreenLinkForm } from '../../components/order/screen-link-form.tsx'
import { useMe } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { publicPaths } from '../../paths.ts'
import { AccountPage } from './account-page.tsx'

/** The link of the public screen: baristas and admins make and end it (product-rules §17). */
export function ScreenLink() {
  const { role } = useMe()
  if (role === 'user') return <Navigate to={publicPaths.unauthorized} replace />
  return (
    <AccountPage title={words.publicScreen.title}>
      <ScreenLinkForm />
    </AccountPage>
  )
}
