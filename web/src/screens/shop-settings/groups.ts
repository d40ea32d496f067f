import { settingsPath } from '../../paths.ts'

export const settingsGroups = [
  'opening-hours',
  'orders',
  'texts',
  'announcements',
  'team',
  'personal-data',
  'public-screen',
] as const
export type SettingsGroup = (typeof settingsGroups)[number]

export const groupPath = (group: SettingsGroup): string => `${settingsPath}/${group}`
