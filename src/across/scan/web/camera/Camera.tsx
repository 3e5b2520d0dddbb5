import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './Camera.module.css'
import { type Detector, openDetector } from './detector.ts'

/** Interval between two frames that are decoded, in ms. */
const LOOK_MS = 120
/** Time within which the same label counts as one scan, in ms. */
const SAME_MS = 3000

type Fault = 'insecure' | 'denied' | 'missing' | 'failed'

/** Camera preview that reads each label once. */
export function Camera({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<Fault>()
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [lit, setLit] = useState(false)
  const last = useRef({ text: '', at: 0 })
  const take = useEffectEvent((text: string) => {
    const now = performance.now()
    const isSame = text === last.current.text && now - last.current.at < SAME_MS
    last.current = { text, at: now }
    if (!isSame) onRead(text)
  })

  useEffect(() => {
    const closing = new AbortController()
    void show(video.current, closing.signal, setTrack).catch((error: unknown) => setFault(faultOf(error)))
    return () => closing.abort()
  }, [])
  useEffect(() => {
    if (!track) return
    const closing = new AbortController()
    void look(video.current, closing.signal, (text) => take(text)).catch(() => setFault('failed'))
    return () => closing.abort()
  }, [track])

  const says: Record<Fault, string> = {
    insecure: t`The camera works on an https address only. Type the number, or use a hand scanner.`,
    denied: t`The browser may not use the camera. Allow it in the settings of this page, or type the number.`,
    missing: t`There is no camera. Type the number, or use a hand scanner.`,
    failed: t`The camera cannot be used. Type the number, or use a hand scanner.`,
  }
  if (fault)
    return (
      <p role="alert" className={classes.fault}>
        {says[fault]}
      </p>
    )
  const hasTorch = track && 'torch' in track.getCapabilities()
  return (
    <div className={classes.camera}>
      {/* biome-ignore lint/a11y/useMediaCaption: what the camera sees has no words */}
      <video
        ref={video}
        className={classes.picture}
        muted
        playsInline
        aria-label={t`Picture of the camera`}
      />
      {hasTorch && (
        <Button
          aria-pressed={lit}
          onClick={() => {
            setLit(!lit)
            void track.applyConstraints({ advanced: [{ torch: !lit } as MediaTrackConstraintSet] })
          }}
        >
          <Trans>Light</Trans>
        </Button>
      )}
    </div>
  )
}

/** Shows the camera until `closing` is aborted. */
async function show(
  video: HTMLVideoElement | null,
  closing: AbortSignal,
  onTrack: (track: MediaStreamTrack) => void,
): Promise<void> {
  if (!window.isSecureContext || !navigator.mediaDevices) throw new DOMException('', 'SecurityError')
  const picture = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: picture })
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (closing.aborted || !video) return end()
  closing.addEventListener('abort', end)
  video.srcObject = stream
  await video.play()
  const [track] = stream.getVideoTracks()
  if (track && !closing.aborted) onTrack(track)
}

/** Decodes one frame after the other. */
async function look(video: HTMLVideoElement | null, closing: AbortSignal, take: (text: string) => void) {
  const detector: Detector = await openDetector()
  closing.addEventListener('abort', () => detector.close())
  while (!closing.aborted && video) {
    const begun = performance.now()
    const text = video.videoWidth > 0 ? await detector.read(video) : undefined
    if (closing.aborted) return
    if (text) take(text)
    await new Promise((done) => setTimeout(done, Math.max(0, LOOK_MS - (performance.now() - begun))))
  }
}

function faultOf(error: unknown): Fault {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'SecurityError') return 'insecure'
  if (name === 'NotAllowedError') return 'denied'
  return ['NotFoundError', 'OverconstrainedError'].includes(name) ? 'missing' : 'failed'
}
