import {
  IconAlertTriangle,
  IconCheck,
  IconChevronLeft,
  IconCircleCheck,
  IconClock,
  IconCup,
  IconDroplet,
  IconGlassCocktail,
  IconHeart,
  IconHistory,
  IconInfoCircle,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconPencil,
  IconPlus,
  IconReceipt,
  IconSun,
  IconUser,
  IconWifiOff,
  IconX,
} from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { moreIcons } from './more-icons.tsx'

/** Those of the bars and of a customer's first screen; the others come when they are first shown. */
const icons = {
  'alert-triangle': IconAlertTriangle,
  check: IconCheck,
  'chevron-left': IconChevronLeft,
  'circle-check': IconCircleCheck,
  clock: IconClock,
  cup: IconCup,
  droplet: IconDroplet,
  'glass-cocktail': IconGlassCocktail,
  heart: IconHeart,
  history: IconHistory,
  'info-circle': IconInfoCircle,
  logout: IconLogout,
  menu: IconMenu2,
  moon: IconMoon,
  pencil: IconPencil,
  plus: IconPlus,
  receipt: IconReceipt,
  sun: IconSun,
  user: IconUser,
  'wifi-off': IconWifiOff,
  x: IconX,
}

type FirstIconName = keyof typeof icons
type MoreIconName = keyof typeof moreIcons
export type IconName = FirstIconName | MoreIconName

type Drawing = ComponentProps<typeof IconX>

/** Holds the place of an icon that is on its way, or that does not come. */
const NoIcon = ({ size, className, style }: Drawing) => (
  <svg width={size} height={size} className={className} style={style} aria-hidden="true" />
)

let loaded: typeof moreIcons | null = null

/** Come by themselves with the first that is shown; asked for before, none is shown late. */
export async function loadMoreIcons() {
  loaded = (await import('./more-icons.tsx')).moreIcons
  return loaded
}

const MoreIcon = lazy(() =>
  loadMoreIcons().then(
    (icons) => ({
      default: ({ name, ...drawing }: Drawing & { name: MoreIconName }) => {
        const Icon = icons[name]
        return <Icon {...drawing} />
      },
    }),
    () => ({ default: NoIcon }),
  ),
)

const isFirst = (name: IconName): name is FirstIconName => name in icons

type IconProps = { name: IconName; size?: number | string; className?: string | undefined }

/** Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = '1em', className }: IconProps) {
  const drawing = { size, stroke: 2.1, className, style: { flex: 'none' }, 'aria-hidden': true }
  const Ready = isFirst(name) ? icons[name] : loaded?.[name]
  if (Ready) return <Ready {...drawing} />
  return (
    <Suspense fallback={<NoIcon {...drawing} />}>
      <MoreIcon name={name as MoreIconName} {...drawing} />
    </Suspense>
  )
}
