import { Plural } from '@lingui/react/macro'
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Count } from '#ui/web/page/Count.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { fieldErrorCount } from './fieldElements.ts'
import { rememberOpen, wasLeftOpen } from './openSections.ts'
import classes from './Section.module.css'
import { useSectionEntry, useSectionPage } from './sections.tsx'

interface SectionProps {
  /** Also the fragment to link to. */
  id: string
  title: string
  count?: number
  /** Shown beside it in _On this page_ in place of a count. */
  amount?: string
  /** One line about the content of a closed section. */
  summary?: ReactNode
  /** A longer summary, shown only while the section is closed. */
  longSummary?: ReactNode
  defaultOpen?: boolean
  /** Forces the section open, because an act takes place in it. */
  reveal?: boolean
  /** Tables fill the section to its edges. */
  flush?: boolean
  children: ReactNode
}

/** A collapsible part of a page. In a form it counts its invalid fields, and opens when a save finds one. */
export function Section({
  id,
  title,
  count,
  amount,
  summary,
  longSummary,
  defaultOpen = true,
  reveal = false,
  flush = false,
  children,
}: SectionProps) {
  const page = useSectionPage()
  const [open, setOpen] = useState(() => wasLeftOpen(page, id) ?? defaultOpen)
  const [errors, setErrors] = useState(0)
  const details = useRef<HTMLDetailsElement>(null)
  const isInForm = useFormContext() !== null
  useEffect(() => {
    if (reveal) setOpen(true)
  }, [reveal])
  useSectionEntry({ id, title, count, amount, errors })
  return (
    <details
      className={classes.section}
      id={id}
      data-section={title}
      data-long={longSummary ? '' : undefined}
      ref={details}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary onClick={() => page && rememberOpen(page, id, !open)}>
        <Icon of={IconChevronRight} />
        <h2>{title}</h2>
        {count !== undefined && <Count value={count} />}
        <span className={classes.summary}>
          {errors > 0 ? (
            <span className={classes.errors}>
              <Icon of={IconAlertCircle} small />
              <Plural value={errors} one="# error" other="# errors" />
            </span>
          ) : (
            summary
          )}
        </span>
        {longSummary && !open && errors === 0 && <span className={classes.longSummary}>{longSummary}</span>}
      </summary>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
      {isInForm && <Faults section={details} count={errors} onCount={setErrors} onFault={setOpen} />}
    </details>
  )
}

interface FaultsProps {
  section: RefObject<HTMLElement | null>
  count: number
  onCount: (count: number) => void
  onFault: (open: true) => void
}

/** Counts the invalid fields of a section. It follows the form alone, so that an error renders no other field. */
function Faults({ section, count, onCount, onFault }: FaultsProps) {
  const { errors, submitCount } = useFormState()
  // the errors object keeps its identity when an error appears or disappears
  useEffect(() => onCount(errors ? fieldErrorCount(section.current) : 0))
  useEffect(() => {
    if (fieldErrorCount(section.current) > 0) onFault(true)
  }, [submitCount, count, section, onFault])
  return null
}
