import { lengthOf } from '@tumbler/rules/limits'

interface Layer {
  /** 0 to 1; of all layers together 1. */
  share: number
  /** Lines that its name needs beside the glass. */
  nameLines: number
}

interface Place {
  top: number
  height: number
  /** Middle of its label. */
  labelAt: number
}

/** The picture's own units; the liquid is between `liquidTop` and `liquidBottom`. */
export const glassHeight = 470
const liquidTop = 84
const liquidBottom = 436

const nameLine = 28
const countLine = 27
const gap = 6

/** Characters of a name that fit on one line beside the glass. */
const lineLength = 13

/** Lines that a name takes beside the glass; what is written without spaces breaks anywhere. */
export function nameLinesOf(name: string): number {
  let lines = 0
  let free = 0
  for (const word of name.split(' ')) {
    const length = lengthOf(word)
    if (length < free) free -= length + 1
    else {
      const own = Math.max(1, Math.ceil(length / lineLength))
      lines += own
      free = own * lineLength - length
    }
  }
  return lines
}

const labelHeight = ({ nameLines }: Layer) => nameLines * nameLine + countLine + gap

/** Layers from the top down: where each lies, and its label so that no two overlap. */
export function placeLayers<One extends Layer>(layers: readonly One[]): (One & Place)[] {
  let top = liquidTop
  const placed = layers.map((layer) => {
    const height = (liquidBottom - liquidTop) * layer.share
    top += height
    return { ...layer, top: top - height, height, labelAt: top - height / 2 }
  })
  // Up from the bottom, then down from the top: a label without room pushes its neighbour on.
  let limit = glassHeight
  for (const layer of placed.toReversed()) {
    layer.labelAt = Math.min(layer.labelAt, limit - labelHeight(layer) / 2)
    limit = layer.labelAt - labelHeight(layer) / 2
  }
  limit = 0
  for (const layer of placed) {
    layer.labelAt = Math.max(layer.labelAt, limit + labelHeight(layer) / 2)
    limit = layer.labelAt + labelHeight(layer) / 2
  }
  return placed
}
