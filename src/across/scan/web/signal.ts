import { store } from '#core/web/store.ts'

const KEY = 'passerelle.scan-quiet'

/** Whether scans give no sound or vibration. */
export const quiet = store(localStorage.getItem(KEY) !== null)

export function setQuiet(isQuiet: boolean): void {
  if (isQuiet) localStorage.setItem(KEY, 'yes')
  else localStorage.removeItem(KEY)
  quiet.set(isQuiet)
}

let context: AudioContext | undefined

/** Plays one tone for a found piece, two lower ones for none. */
export function signal(found: boolean): void {
  if (quiet.get()) return
  // browsers allow neither before the user has interacted with the page
  if (!navigator.userActivation.hasBeenActive) return
  navigator.vibrate?.(found ? 60 : [60, 60, 60])
  context ??= new AudioContext()
  const tones = found ? [880] : [330, 260]
  for (const [nth, pitch] of tones.entries()) {
    const tone = new OscillatorNode(context, { frequency: pitch })
    const volume = new GainNode(context, { gain: 0.15 })
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + nth * 0.15)
    tone.stop(context.currentTime + nth * 0.15 + 0.12)
  }
}
