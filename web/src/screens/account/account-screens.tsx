import { Navigate, useLocation } from 'react-router'
import { ScreenLinkForm } from '../../components/order/screen-link-form.tsx'
import { useMe } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { accountPaths, publicPaths } from '../../paths.ts'
import { AccountPage } from './account-page.tsx'
import { DevicesScreen } from './devices-screen.tsx'
import { MyDataScreen } from './my-data-screen.tsx'
import { PasswordScreen } from './password-screen.tsx'
import '../../i18n/messages/en/account.ts'
import '../../i18n/messages/en/public-screen.ts'
import '../../i18n/messages/en/sign-in.ts'
import '../../i18n/messages/en/validation.ts'

/** The pages of the account menu in one file, as most people open none of them. */
export function AccountScreens() {
  const { pathname } = useLocation()
  const page = pathname.toLowerCase()
  if (page === accountPaths.password) return <PasswordScreen />
  if (page === accountPaths.devices) return <DevicesScreen />
  if (page === accountPaths.data) return <MyDataScreen />
  if (page === accountPaths.screen) return <ScreenLink />
  return <Navigate to={publicPaths.unauthorized} replace />
}

/** The link of the public screen: baristas and admins make and end it (product-rules §17). */
function ScreenLink() {
  const { role } = useMe()
  if (role === 'user') return <Navigate to={publicPaths.unauthorized} replace />
  return (
    <AccountPage title={words.publicScreen.title}>
      <ScreenLinkForm />
    </AccountPage>
  )
}
