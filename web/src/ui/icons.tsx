import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowLeft,
  IconBlender,
  IconBuildingBank,
  IconCamera,
  IconChartBar,
  IconCheck,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconCoffee,
  IconCup,
  IconCupOff,
  IconDeviceMobile,
  IconDownload,
  IconDroplet,
  IconEye,
  IconEyeOff,
  IconFlame,
  IconGlassCocktail,
  IconHistory,
  IconInfoCircle,
  IconListCheck,
  IconLock,
  IconLogout,
  IconMail,
  IconMapPin,
  IconMenu2,
  IconMoon,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconReceipt,
  IconShield,
  IconSnowflake,
  IconSun,
  IconToolsKitchen2,
  IconTrash,
  IconUpload,
  IconUser,
  IconUsers,
  IconVolume,
  IconVolumeOff,
  IconWifiOff,
  IconX,
  IconZoomIn,
} from '@tabler/icons-react'
import { ShotGlassIcon } from './shot-glass-icon.tsx'

const icons = {
  'alert-triangle': IconAlertTriangle,
  'arrow-back-up': IconArrowBackUp,
  'arrow-left': IconArrowLeft,
  blender: IconBlender,
  'building-bank': IconBuildingBank,
  camera: IconCamera,
  'chart-bar': IconChartBar,
  check: IconCheck,
  'chevron-down': IconChevronDown,
  'chevron-left': IconChevronLeft,
  'chevron-right': IconChevronRight,
  'circle-check': IconCircleCheck,
  clock: IconClock,
  coffee: IconCoffee,
  cup: IconCup,
  'cup-off': IconCupOff,
  'device-mobile': IconDeviceMobile,
  download: IconDownload,
  droplet: IconDroplet,
  eye: IconEye,
  'eye-off': IconEyeOff,
  flame: IconFlame,
  'glass-cocktail': IconGlassCocktail,
  history: IconHistory,
  'info-circle': IconInfoCircle,
  'list-check': IconListCheck,
  lock: IconLock,
  logout: IconLogout,
  mail: IconMail,
  'map-pin': IconMapPin,
  menu: IconMenu2,
  moon: IconMoon,
  pencil: IconPencil,
  photo: IconPhoto,
  plus: IconPlus,
  receipt: IconReceipt,
  shield: IconShield,
  'shot-glass': ShotGlassIcon,
  snowflake: IconSnowflake,
  sun: IconSun,
  'tools-kitchen': IconToolsKitchen2,
  trash: IconTrash,
  upload: IconUpload,
  user: IconUser,
  users: IconUsers,
  volume: IconVolume,
  'volume-off': IconVolumeOff,
  'wifi-off': IconWifiOff,
  x: IconX,
  'zoom-in': IconZoomIn,
}

export type IconName = keyof typeof icons

type IconProps = { name: IconName; size?: number | string; className?: string | undefined }

/** Decorative: the words beside it carry the meaning. */
export function Icon({ name, size = '1em', className }: IconProps) {
  const Drawing = icons[name]
  return (
    <Drawing
      size={size}
      stroke={2.1}
      className={className}
      style={{ flex: 'none' }}
      aria-hidden="true"
    />
  )
}
