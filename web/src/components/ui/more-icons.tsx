import {
  IconArrowBackUp,
  IconArrowLeft,
  IconBlender,
  IconBuildingBank,
  IconCamera,
  IconChartBar,
  IconChevronDown,
  IconChevronRight,
  IconCoffee,
  IconCupOff,
  IconDownload,
  IconEye,
  IconEyeOff,
  IconFlame,
  IconKeyboard,
  IconListCheck,
  IconLock,
  IconMail,
  IconMapPin,
  IconPhoto,
  IconShield,
  IconSnowflake,
  IconToolsKitchen2,
  IconTrash,
  IconUpload,
  IconUsers,
  IconVolume,
  IconVolumeOff,
  IconZoomIn,
} from '@tabler/icons-react'
import type { SVGProps } from 'react'

type ShotGlassIconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  size?: number | string
  stroke?: number | string
}

function ShotGlassIcon({ size = 24, stroke = 2.1, ...rest }: ShotGlassIconProps) {
  return (
    <svg
      {...rest}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 5h12l-1.6 14.2a1 1 0 0 1-1 .8H8.6a1 1 0 0 1-1-.8Z" />
      <path d="M6.7 11c2-1.3 3.7 1.2 5.7 0s3-.7 4.8.1" />
      <path d="M7.4 17.5h9.2" />
    </svg>
  )
}

/** Those that the first screen of a customer does not show. */
export const moreIcons = {
  'arrow-back-up': IconArrowBackUp,
  'arrow-left': IconArrowLeft,
  blender: IconBlender,
  'building-bank': IconBuildingBank,
  camera: IconCamera,
  'chart-bar': IconChartBar,
  'chevron-down': IconChevronDown,
  'chevron-right': IconChevronRight,
  coffee: IconCoffee,
  'cup-off': IconCupOff,
  download: IconDownload,
  eye: IconEye,
  'eye-off': IconEyeOff,
  flame: IconFlame,
  keyboard: IconKeyboard,
  'list-check': IconListCheck,
  lock: IconLock,
  mail: IconMail,
  'map-pin': IconMapPin,
  photo: IconPhoto,
  shield: IconShield,
  'shot-glass': ShotGlassIcon,
  snowflake: IconSnowflake,
  'tools-kitchen': IconToolsKitchen2,
  trash: IconTrash,
  upload: IconUpload,
  users: IconUsers,
  volume: IconVolume,
  'volume-off': IconVolumeOff,
  'zoom-in': IconZoomIn,
}
