const { setTimeout, clearTimeout } = globalThis
const frameMs = 16

/** On timers that stay real: those of jsdom never run again once they begin while its timers are faked. */
export function setUpFrames(): void {
  window.requestAnimationFrame = (callback) =>
    Number(setTimeout(() => callback(performance.now()), frameMs))
  window.cancelAnimationFrame = (id) => clearTimeout(id)
}
