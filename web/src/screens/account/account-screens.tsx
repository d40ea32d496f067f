import { Navigate, useLocation } from 'react-router'
import { PublicScreens } from '../../components/order/public-screens.tsx'
import { useMe } from '../../data/session.ts'
import { words } from '../../i18n/words.ts'
import { accountPaths, publicPaths, settingsPath } from '../../paths.ts'
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
  if (page === accountPaths.screen) return <Screens />
  return <Navigate to={publicPaths.unauthorized} replace />
}

/** Of baristas; admins have it in the shop settings (product-rules §17). */
function Screens() {
  const { role } = useMe()
  if (role === 'admin') return <Navigate to={`${settingsPath}/public-screen`} replace />
  if (role === 'user') return <Navigate to={publicPaths.unauthorized} replace />
  return (
    <AccountPage title={words.publicScreen.title} isWide>
      <PublicScreens />
    </AccountPage>
  )
}
