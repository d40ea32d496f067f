import { Link, useLocation } from 'react-router'
import { useSession } from '../data/session.ts'
import { type ShopVenue, useShopMode } from '../data/shop.ts'
import { logoPath, publicPaths } from '../paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Mark } from '../ui/mark.tsx'
import type { TopState } from '../ui/page-frame.tsx'
import { useWords } from '../words/words.ts'
import { DrawerButton } from './drawer-button.tsx'
import { NameEdit } from './name-edit.tsx'
import { NavigationItem } from './navigation-item.tsx'
import { useNavigationLinks } from './navigation-links.ts'
import { ThemeButton } from './theme-button.tsx'
import styles from './top-bar.module.css'
import { useLogOutAndLeave } from './use-log-out-and-leave.ts'

function Logo({ venue, number }: { venue: ShopVenue; number: string | undefined }) {
  const { navigation } = useWords()
  const { me } = useSession()
  const { shopMode } = useShopMode()
  return (
    <>
      <Link
        className={styles.logo}
        to={logoPath(me?.role ?? null, shopMode)}
        aria-label={navigation.home}
      >
        <Mark venue={venue} size={36} />
        <span data-away={number !== undefined || undefined} className={styles.word}>
          {navigation.appName}
        </span>
      </Link>
      {number !== undefined && <span className={styles.number}>{number}</span>}
    </>
  )
}

function Links() {
  const { navigation } = useWords()
  return (
    <nav className={styles.links} aria-label={navigation.main}>
      <ul>
        {useNavigationLinks().map(({ label, icon, to, covers, isDisabled }) => (
          <li key={to}>
            <NavigationItem to={to} covers={covers} isDisabled={isDisabled} className={styles.link}>
              <Icon name={icon} />
              {label}
            </NavigationItem>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LoginLink() {
  const { navigation } = useWords()
  const { pathname } = useLocation()
  if (pathname === publicPaths.register) return null
  return (
    <LinkButton kind="ink" size="small" to={publicPaths.login} className={styles.login}>
      {navigation.login}
    </LinkButton>
  )
}

/** Logo, links, greeting and logout; on phones the links and the logout are in the drawer. */
export function TopBar({ isScrolled, shortTitle, venue }: TopState & { venue: ShopVenue }) {
  const { navigation } = useWords()
  const { me } = useSession()
  const { logOut, isPending } = useLogOutAndLeave()
  const number = isScrolled ? shortTitle : undefined
  return (
    <div className={styles.bar}>
      <Logo venue={venue} number={number} />
      {me === null ? (
        <LoginLink />
      ) : (
        <>
          <Links />
          <p className={styles.greeting} data-away={number !== undefined || undefined}>
            {navigation.hi} <b>{me.name}</b>
          </p>
          <div className={styles.own}>
            <NameEdit key={me.id} place="bar" />
            <ThemeButton />
            <IconButton
              icon="logout"
              label={navigation.logout}
              size="medium"
              isDisabled={isPending}
              onPress={logOut}
            />
          </div>
          <DrawerButton className={styles.drawerButton} />
        </>
      )}
    </div>
  )
}
