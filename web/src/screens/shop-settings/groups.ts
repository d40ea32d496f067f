import { useSettings } from '../../data/shop.ts'
import { settingsPath } from '../../paths.ts'

export const settingsGroups = [
  'opening-hours',
  'orders',
  'texts',
  'announcements',
  'team',
  'personal-data',
  'public-screen',
  'go-live',
  'state',
] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** Only a demo can go live. */
export function useSettingsGroups(): readonly SettingsGroup[] {
  const isDemo = useSettings()?.isDemo
  return settingsGroups.filter((group) => group !== 'go-live' || isDemo)
}

export const groupPath = (group: SettingsGroup): string => `${settingsPath}/${group}`
