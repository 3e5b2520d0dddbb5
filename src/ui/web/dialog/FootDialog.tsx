import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFocusReturn } from '#ui/web/focus/useFocusReturn.ts'
import type { DialogProps } from './Dialog.tsx'
import classes from './FootDialog.module.css'
import { modalFoot } from './modalFoot.ts'

/** A question in the foot of a modal page: what it is about stays in sight, and no window lies over a window. */
export function FootDialog({
  title,
  onClose,
  isSaid,
  children,
  foot,
  place,
}: DialogProps & { place: HTMLElement }) {
  const [name, text] = [useId(), useId()]
  const area = useRef<HTMLDivElement>(null)
  useFocusReturn()
  useLayoutEffect(() => {
    modalFoot.set({ element: place, isAsking: true })
    return () => {
      if (modalFoot.get().element === place) modalFoot.set({ element: place, isAsking: false })
    }
  }, [place])
  useEffect(() => area.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      const focused = document.activeElement
      // the key belongs to a window over it, if one has the focus
      const isHere = focused === document.body || area.current?.contains(focused)
      if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
      event.preventDefault()
      close()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [])
  return createPortal(
    // React bubbles its submit event to the form that opened it, which must not be sent
    <div
      ref={area}
      role="dialog"
      aria-modal
      aria-labelledby={name}
      aria-describedby={isSaid ? text : undefined}
      className={classes.question}
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className={classes.text}>
        <h2 id={name} className={classes.title}>
          {title}
        </h2>
        <div id={text}>{children}</div>
      </div>
      <div className={classes.acts}>{foot}</div>
    </div>,
    place,
  )
}
