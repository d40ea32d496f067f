const devices = ['phone', 'tablet'] as const
const schemes = ['light', 'dark'] as const

export interface Combination {
  device: (typeof devices)[number]
  scheme: (typeof schemes)[number]
}

export const combinations: readonly Combination[] = devices.flatMap((device) =>
  schemes.map((scheme) => ({ device, scheme })),
)

/** File name such as `board-select-phone-dark.png`; the tablet is as wide as a desktop. */
export const fileName = (name: string, { device, scheme }: Combination) =>
  `${name}-${device === 'phone' ? 'phone' : 'desktop'}-${scheme}.png`
