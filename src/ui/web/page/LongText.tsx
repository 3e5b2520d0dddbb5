import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import classes from './LongText.module.css'

interface LongTextProps {
  text: string
  /** The name for the button: "Note of 18/11/2026". */
  name: string
}

/** Free text with its line breaks, cut after two lines; a button shows the rest. */
export function LongText({ text, name }: LongTextProps) {
  const { t } = useLingui()
  const box = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current || open) return
    const measure = () => setIsCut(current.scrollHeight > current.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [open, text])
  return (
    <>
      <p ref={box} className={classes.text} data-open={open || undefined}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-label={open ? t`Show less: ${name}` : t`Show all: ${name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? <Trans>Show less</Trans> : <Trans>Show all</Trans>}
        </button>
      )}
    </>
  )
}
