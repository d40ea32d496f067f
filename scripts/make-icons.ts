import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Draws the icons of the installed app from web/public/icon.svg; to be run when that changes. */
const folder = join(import.meta.dirname, '../web/public')
const source = join(folder, 'icon.svg')

/** Where nobody else rounds the corners: a fifth of the side. */
const rounded = (side: number) =>
  Buffer.from(
    `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side / 5}"/></svg>`,
  )

const draw = (side: number) => sharp(source, { density: 144 }).resize(side, side)

const write = (icon: Sharp, name: string) =>
  icon.png({ palette: true, compressionLevel: 9 }).toFile(join(folder, 'icons', name))

mkdirSync(join(folder, 'icons'), { recursive: true })
for (const side of [192, 512])
  await write(
    draw(side).composite([{ input: rounded(side), blend: 'dest-in' }]),
    `icon-${side}.png`,
  )
await write(draw(512), 'maskable-512.png')
await write(draw(180), 'apple-touch-180.png')
