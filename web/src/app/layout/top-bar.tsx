import { languageCodes, languages } from '@tumbler/contract/language'
import { memo, Suspense, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Link, useLocation } from 'react-router'
import { lazyPart } from '../../components/lazy-part.ts'
import { LinkButton } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useScrolledTitle } from '../../components/ui/page-frame.tsx'
import { useChooseLanguage } from '../../components/use-choose-language.ts'
import { useLazyComponent } from '../../components/use-lazy-component.ts'
import { usePaths } from '../../components/use-paths.ts'
import { useSession } from '../../data/session.ts'
import { type ShopVenue, useShopMode } from '../../data/shop.ts'
import { useWaitingCount } from '../../data/waiting-count.ts'
import { useLanguage } from '../../i18n/language.ts'
import { words } from '../../i18n/words.ts'
import { Mark } from '../../illustration/mark.tsx'
import { logoPath, publicPaths } from '../../paths.ts'
import { StandingBadge, useMyOrderName } from '../standing-line.tsx'
import { WaitingBadge } from './lazy-waiting-badge.tsx'
import { NavigationItem } from './navigation-item.tsx'
import { useNavigationLinks } from './navigation-links.ts'
import styles from './top-bar.module.css'
import { useLogOutAndLeave } from './use-log-out-and-leave.tsx'
import { WaitingMark } from './waiting-mark.tsx'

function Logo({ venue, number }: { venue: ShopVenue; number: string | undefined }) {
  const { me } = useSession()
  const { shopMode } = useShopMode()
  return (
    <>
      <Link
        className={styles.logo}
        to={logoPath(me?.role ?? null, shopMode, me?.hasFirstSteps)}
        aria-label={words.navigation.home}
      >
        <Mark venue={venue} size={36} />
        <span data-away={number !== undefined || undefined} className={styles.word}>
          {words.navigation.appName}
        </span>
      </Link>
      {number !== undefined && <span className={styles.number}>{number}</span>}
    </>
  )
}

/** The last links of admins, which fold into Manage where the bar has no room. */
const foldedLinks = 3

const ManageLinks = lazyPart(async () => (await import('./manage-links.tsx')).ManageLinks)

function Links() {
  const paths = usePaths()
  const myOrderName = useMyOrderName()
  const links = useNavigationLinks()
  const isAdmin = useSession().me?.role === 'admin'
  const firstFolded = links.length - foldedLinks
  return (
    <nav className={styles.links} aria-label={words.navigation.main}>
      <ul>
        {links.map(({ label, icon, to, covers, isDisabled, waiting }, index) => (
          <li key={to} className={isAdmin && index >= firstFolded ? styles.folded : ''}>
            <NavigationItem
              to={to}
              covers={covers}
              isDisabled={isDisabled}
              className={styles.link}
              aria-label={to === paths.myOrders ? myOrderName : undefined}
            >
              <Icon name={icon} />
              {label}
              {to === paths.myOrders && <StandingBadge />}
              {to === paths.board && (
                <span className={styles.count}>
                  <WaitingBadge />
                </span>
              )}
              <WaitingMark count={waiting} />
            </NavigationItem>
          </li>
        ))}
        {isAdmin && (
          <Suspense>
            <ManageLinks links={links.slice(firstFolded)} />
          </Suspense>
        )}
      </ul>
    </nav>
  )
}

function LoginLink() {
  const { pathname } = useLocation()
  if (pathname === publicPaths.register) return null
  return (
    <LinkButton kind="secondary" size="small" to={publicPaths.login}>
      {words.navigation.login}
    </LinkButton>
  )
}

/** EN or ไทย with one tap; whoever is signed in has it in the account. */
function LanguageButtons() {
  const shown = useLanguage()
  const choose = useChooseLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.languages} role="group" aria-label={words.navigation.language}>
      {languageCodes.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => void choose(language)}
        >
          {languages[language].shortName}
        </button>
      ))}
    </div>
  )
}

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu

/** Greeting and icon are one button; the menu is loaded with the first tap. */
function AccountButton({ name, isNameAway }: { name: string; isNameAway: boolean }) {
  const { Component: AccountMenu, load } = useLazyComponent(loadMenu)
  const [isOpen, setOpen] = useState(false)
  const isBarista = useSession().me?.role === 'barista'
  const accountsWaiting = useWaitingCount()
  const open = async () => setOpen(await load())
  return (
    <>
      <AriaButton
        className={styles.account ?? ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => void open()}
      >
        <span className="visually-hidden">{words.navigation.openMenu}</span>
        <span className={styles.greeting} data-away={isNameAway || undefined}>
          {' '}
          {words.navigation.hi} <b>{name}</b>
        </span>
        <span className={styles.menu}>
          <Icon name="menu" />
          {isBarista ? <WaitingBadge /> : <WaitingMark count={accountsWaiting} />}
        </span>
      </AriaButton>
      {AccountMenu && <AccountMenu isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Logo, links, account menu and logout; on phones the account menu holds what has no room. */
export const TopBar = memo(function TopBar({ venue }: { venue: ShopVenue }) {
  const { me } = useSession()
  const { logOut, isPending, question } = useLogOutAndLeave()
  const number = useScrolledTitle()
  return (
    <div className={styles.bar}>
      <Logo venue={venue} number={number} />
      {me === null ? (
        <div className={styles.signedOut}>
          <LanguageButtons />
          <LoginLink />
        </div>
      ) : (
        <>
          <Links />
          <AccountButton key={me.id} name={me.name} isNameAway={number !== undefined} />
          <button
            type="button"
            className={styles.logout}
            aria-disabled={isPending || undefined}
            onClick={isPending ? undefined : logOut}
          >
            <Icon name="logout" />
            {words.navigation.logout}
          </button>
          {question}
        </>
      )}
    </div>
  )
})
