import sharp, { type Sharp } from 'sharp'

/** A picture of one colour. */
export const flat = (width: number, height: number, background = '#3d8b75') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Bytes as the web app sends them. */
export const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`

export const pngUrl = async (picture: Sharp) => dataUrl(await picture.png().toBuffer())
