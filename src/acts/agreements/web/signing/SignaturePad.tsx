import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type PointerEvent, useRef } from 'react'
import type { Strokes } from '../../contract/agreement.ts'
import classes from './Signing.module.css'
import { drawnTo, isDrawn, PAD, pointOf } from './strokes.ts'

interface SignaturePadProps {
  strokes: Strokes
  /** Called with a function that returns the next strokes. */
  onDraw: (draw: (strokes: Strokes) => Strokes) => void
}

/** Field to sign in with a finger, a pen or the mouse. */
export function SignaturePad({ strokes, onDraw }: SignaturePadProps) {
  const { t } = useLingui()
  const began = useRef<number>(undefined)
  const pointer = useRef<number>(undefined)

  function pointAt(event: PointerEvent<SVGSVGElement>) {
    began.current ??= event.timeStamp
    return pointOf(event, event.currentTarget.getBoundingClientRect(), event.timeStamp - began.current)
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    // ignores a second pointer, e.g. a palm on the screen
    if (pointer.current !== undefined || event.button !== 0) return
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointAt(event)
    onDraw((before) => [...before, [point]])
  }
  function goOn(event: PointerEvent<SVGSVGElement>) {
    if (pointer.current !== event.pointerId) return
    const point = pointAt(event)
    onDraw((before) => drawnTo(before, point))
  }
  function end({ pointerId }: PointerEvent) {
    if (pointer.current === pointerId) pointer.current = undefined
  }

  return (
    <div className={classes.pad}>
      <p id="sign-here" className={classes.label}>
        <Trans>Sign here</Trans>
      </p>
      <svg
        role="img"
        aria-label={isDrawn(strokes) ? t`Your signature` : t`Sign here`}
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        onPointerDown={begin}
        onPointerMove={goOn}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="60" x2={PAD.width - 60} y1={PAD.height * 0.78} y2={PAD.height * 0.78} />
        {strokes.map((stroke) => (
          <polyline key={`${stroke[0]?.[2]}`} points={stroke.map(([x, y]) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
      <Button disabled={!strokes.length} onClick={() => onDraw(() => [])}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  )
}
