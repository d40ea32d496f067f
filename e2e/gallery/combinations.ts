const devices = ['phone', 'tablet'] as const
const schemes = ['light', 'dark'] as const

export interface Combination {
  device: (typeof devices)[number]
  scheme: (typeof schemes)[number]
}

export const combinations: readonly Combination[] = devices.flatMap((device) =>
  schemes.map((scheme) => ({ device, scheme })),
)

/** File of a picture: `board-select-phone-dark.png`; the tablet's width is the desktop's too. */
export const nameOf = (name: string, { device, scheme }: Combination) =>
  `${name}-${device === 'phone' ? 'phone' : 'desktop'}-${scheme}.png`
