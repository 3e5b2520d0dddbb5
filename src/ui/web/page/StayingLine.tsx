import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import classes from './StayingLine.module.css'

interface StayingLineProps {
  heading: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * The record's identity in one line below the top bar, once its heading has scrolled away. Screen readers use the
 * heading.
 */
export function StayingLine({ heading, children }: StayingLineProps) {
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (!heading.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setGone(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2)
    })
    observer.observe(heading.current)
    return () => observer.disconnect()
  }, [heading])
  return (
    <div className={classes.line} aria-hidden data-stays={isGone || undefined}>
      {isGone && <p>{children}</p>}
    </div>
  )
}
