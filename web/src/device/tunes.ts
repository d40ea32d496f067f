interface Tone {
  hertz: number
  /** Seconds after the tune begins. */
  at: number
}

interface Tune {
  wave: OscillatorType
  /** 0 to 1. */
  volume: number
  tones: readonly Tone[]
}

const seconds = 0.22

/** Rising for a new order, falling for a cancelled one, down and up again for a changed one, one soft note for a reminder. */
export const tunes = {
  arrival: {
    wave: 'triangle',
    volume: 0.4,
    tones: [
      { hertz: 659, at: 0 },
      { hertz: 880, at: 0.16 },
      { hertz: 1175, at: 0.32 },
    ],
  },
  reminder: { wave: 'triangle', volume: 0.12, tones: [{ hertz: 880, at: 0 }] },
  cancellation: {
    wave: 'sine',
    volume: 0.4,
    tones: [
      { hertz: 523, at: 0 },
      { hertz: 349, at: 0.2 },
    ],
  },
  change: {
    wave: 'triangle',
    volume: 0.3,
    tones: [
      { hertz: 740, at: 0 },
      { hertz: 587, at: 0.14 },
      { hertz: 740, at: 0.28 },
    ],
  },
  ready: {
    wave: 'sine',
    volume: 0.2,
    tones: [
      { hertz: 784, at: 0 },
      { hertz: 1047, at: 0.18 },
    ],
  },
} as const satisfies Record<string, Tune>

export type TuneName = keyof typeof tunes

export function playTune(context: AudioContext, name: TuneName): void {
  const { wave, volume, tones }: Tune = tunes[name]
  for (const { hertz, at } of tones) {
    const start = context.currentTime + at
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = wave
    oscillator.frequency.value = hertz
    // Without a fade a tone begins and ends with a click.
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + 0.015)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
  }
}
