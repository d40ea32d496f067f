import { Link } from 'react-router'
import { useSession } from '../../data/session.ts'
import { useSettings } from '../../data/shop.ts'
import { words } from '../../i18n/words.ts'
import { goLivePath } from '../../paths.ts'
import styles from './demo-line.module.css'

/** On every page of a demo, so that nobody takes it for the shop (product-rules §20). */
export function DemoLine() {
  const isAdmin = useSession().me?.role === 'admin'
  if (!useSettings()?.isDemo) return null
  return (
    <aside className={`${styles.line} on-nav`}>
      {words.navigation.demo} {isAdmin && <Link to={goLivePath}>{words.navigation.goLive}</Link>}
    </aside>
  )
}
