import { LanguageChoice } from '../parts/language-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icons.tsx'
import { DashedRows } from '../ui/label-card.tsx'
import { useWords } from '../words/words.ts'
import styles from './menu-drawer.module.css'
import { NameEdit } from './name-edit.tsx'
import { NavigationItem } from './navigation-item.tsx'
import { useNavigationLinks } from './navigation-links.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { useLogOutAndLeave } from './use-log-out-and-leave.ts'

/** On phones: name, links, theme, language and logout. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { navigation } = useWords()
  const links = useNavigationLinks()
  const { logOut, isPending } = useLogOutAndLeave()
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={navigation.openMenu}
      closeLabel={navigation.closeMenu}
    >
      <NameEdit place="drawer" />
      <nav className={styles.links} aria-label={navigation.main}>
        <DashedRows>
          {links.map(({ label, icon, to, covers, isDisabled }) => (
            <li key={to}>
              <NavigationItem
                to={to}
                covers={covers}
                isDisabled={isDisabled}
                className={styles.link}
                onLeave={onClose}
              >
                <Icon name={icon} size="1.625rem" />
                {label}
              </NavigationItem>
            </li>
          ))}
        </DashedRows>
      </nav>
      <div className={styles.choices}>
        <ThemeChoice />
        <LanguageChoice />
      </div>
      <div className={styles.foot}>
        <Button kind="line" isWide icon="logout" isBusy={isPending} onPress={logOut}>
          {navigation.logout}
        </Button>
      </div>
    </Drawer>
  )
}
