import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import { paintFirst } from '#ui/web/page/painted.ts'
import { useShortcut } from '#ui/web/shortcuts/useShortcut.ts'
import classes from './Task.module.css'

interface TaskProps {
  title: string
  onBack: () => void
  /** Buttons of the task, which stay visible. */
  acts?: ReactNode
  children: ReactNode
}

/** The focus starts on the element with `data-autofocus`, or on the heading. Replaces the lists of invoicing while an act asks its questions: a modal over the modal would hide the lists. */
export function Task({ title, onBack, acts, children }: TaskProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = area.current?.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? heading.current)?.focus()
  }, [])
  const back = paintFirst(onBack)
  useShortcut('cancel', back, area)
  return (
    <section className={classes.task} aria-label={title} ref={area} tabIndex={-1}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
      <div className={classes.acts}>
        <Button variant="subtle" leftSection={<Icon of={IconChevronLeft} />} onClick={back}>
          <Trans>Back to the lists</Trans>
        </Button>
        {acts}
      </div>
    </section>
  )
}
