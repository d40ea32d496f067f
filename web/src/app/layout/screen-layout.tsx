import { useParams } from 'react-router'
import { usePublicScreen } from '../../data/public-screen.ts'
import { useLanguage } from '../../i18n/language.ts'
import { PublicScreen } from '../../screens/public-screen/public-screen.tsx'
import { useScreenLook } from '../../screens/public-screen/use-screen-look.ts'
import { NewVersion } from '../new-version.tsx'
import { useThemeTransition, VenueTheme } from '../theme.tsx'
import '../../i18n/messages/en/public-screen.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/venue-pages.ts'

/** Around the public screen: it runs unattended, so there is nothing to press, and no toast. */
export function ScreenLayout() {
  const { token = '' } = useParams()
  const language = useLanguage()
  const { screen, readAt } = usePublicScreen(token)
  const look = useScreenLook(screen)
  useThemeTransition()
  return (
    <>
      <VenueTheme venue={look.venue} autoScheme={look.scheme} />
      {import.meta.env.PROD && <NewVersion isUnattended />}
      <PublicScreen key={language} screen={screen} readAt={readAt} look={look} />
    </>
  )
}
