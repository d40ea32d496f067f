import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { isTooLargeToUpload } from '@tumbler/rules/limits'
import { ApiError } from '../api-error.ts'
import { fairQueue } from '../fair-queue.ts'
import { type PictureFormat, pictureFormatOf, tooManyPixelsCode } from './picture-format.ts'

const maxLabelLength = 200
/** Whoever has a large body under way may wait here, and those with small ones. */
const maxWaiting = 64
const program = fileURLToPath(new URL('./decode-process.ts', import.meta.url))
const shell = '/bin/sh'
/**
 * Data in kB and seconds of processor time. V8 reserves 524,288 kB for code and uses little of it;
 * 24 megapixels of HEIC need 900,000 in all, of which they hold 300 MB.
 */
const limitsOfProcess = 'ulimit -d 920000; ulimit -t 20'
/** Of a process that was ended, by its time limit or by the system; any other is a crash. */
const endSignals = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGXCPU']

const queue = fairQueue(2, maxWaiting)

/**
 * The picture of a data URL, judged by its content and not by its label: upright, without any
 * metadata, at most 1280 px, as WebP (product-rules §8). It is decoded in a process of its own, so
 * that a hostile one takes no more than that process.
 */
export async function decodePicture(
  dataUrl: string,
  { userId, timeoutMs }: { userId: string; timeoutMs: number },
): Promise<Buffer> {
  const bytes = readDataUrl(dataUrl)
  const format = pictureFormatOf(bytes)
  if (!format) throw new ApiError('IMAGE_NOT_SUPPORTED')
  return queue.run(userId, () => decode(bytes, format, timeoutMs))
}

/** Every step takes time in proportion to the length. */
function readDataUrl(dataUrl: string): Buffer {
  const comma = dataUrl.slice(0, maxLabelLength).indexOf(',')
  const label = dataUrl.slice(0, Math.max(0, comma)).toLowerCase()
  if (!label.startsWith('data:') || !label.endsWith(';base64'))
    throw new ApiError('IMAGE_NOT_SUPPORTED')
  const base64 = dataUrl.slice(comma + 1)
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='))
  const size = (base64.length / 4) * 3 - padding
  if (isTooLargeToUpload(size)) throw new ApiError('IMAGE_TOO_LARGE')
  const bytes = Buffer.from(base64, 'base64')
  // Node skips what is not base64, so that fewer bytes come out, and reads the alphabet of URLs too.
  if (bytes.length !== size || base64.includes('-') || base64.includes('_'))
    throw new ApiError('IMAGE_NOT_SUPPORTED')
  return bytes
}

async function decode(bytes: Buffer, format: PictureFormat, timeoutMs: number): Promise<Buffer> {
  const [webp, [exitCode, signal]] = await answerOf(bytes, format, timeoutMs).catch(() => {
    // The system has no room for one more process.
    throw new ApiError('OVERLOADED')
  })
  if (endSignals.includes(signal)) throw new ApiError('OVERLOADED')
  if (signal || (exitCode === 0 && webp.length === 0)) throw new ApiError('IMAGE_NOT_SUPPORTED')
  if (exitCode === tooManyPixelsCode) throw new ApiError('IMAGE_TOO_MANY_PIXELS')
  if (exitCode !== 0) throw new Error(`The decoder of pictures exited with code ${exitCode}`)
  return webp
}

async function answerOf(bytes: Buffer, format: PictureFormat, timeout: number) {
  const command = [process.execPath, program, format]
  const [file = '', ...args] = existsSync(shell)
    ? [shell, '-c', `${limitsOfProcess}; exec "$0" "$@"`, ...command]
    : command
  const child = spawn(file, args, {
    // No secret of ours, and no NODE_OPTIONS.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  })
  // Requests go first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // It may end before it has read everything.
  child.stdin?.on('error', () => {}).end(bytes)
  const webp = child.stdout ? buffer(child.stdout) : Buffer.alloc(0)
  return Promise.all([webp, once(child, 'close')])
}
