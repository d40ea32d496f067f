import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Around a code, in modules, as scanners need it. */
const quietZone = 4

const codeOf = (text: string) => generate(text, { minCorrectionLevel: correction.M })

type QrCodeProps = { text: string; name: string; className?: string | undefined }

/** Dark on white in every palette, as scanners need it. Without its own background, a print has none. */
export function QrCode({ text, name, className }: QrCodeProps) {
  const code = codeOf(text)
  const size = code.size + 2 * quietZone
  const place = { x: -quietZone, y: -quietZone, width: size, height: size }
  return (
    <svg
      role="img"
      aria-label={name}
      className={className}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect {...place} fill="#ffffff" />
      <path d={toSvgPath(code)} fill="#1a0d06" />
    </svg>
  )
}

/** The code as a picture, dark on white, with its margin. */
export function qrCodeFile(text: string, name: string): File {
  const url = codeOf(text).toDataURL({ off: [255, 255, 255], pad: quietZone, scale: 12 })
  const bytes = atob(url.slice(url.indexOf(',') + 1))
  return new File([Uint8Array.from(bytes, (one) => one.charCodeAt(0))], name, {
    type: 'image/png',
  })
}
