import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Count } from '#ui/web/page/Count.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './OnThisPage.module.css'
import { SectionLink } from './SectionLink.tsx'
import { useSections } from './sections.tsx'
import { useCurrentSection } from './useCurrentSection.ts'

interface OnThisPageProps {
  /** Whether to explain the asterisk. */
  legend: boolean
  /** A closed list in any window, because the space beside the form is occupied. */
  folded: boolean
}

/** The sections of the page with their counts and errors; a closed list on narrow windows. */
export function OnThisPage({ legend, folded }: OnThisPageProps) {
  const { t } = useLingui()
  const sections = useSections()
  const list = useId()
  const [open, setOpen] = useState(false)
  const current = useCurrentSection(sections)
  if (sections.length < 2) return null
  return (
    <nav className={classes.rail} data-folded={folded || undefined} aria-label={t`On this page`}>
      <p className={classes.title}>
        <Trans>On this page</Trans>
      </p>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <Trans>On this page</Trans>
        <Icon of={open ? IconChevronUp : IconChevronDown} small />
      </button>
      <ul id={list} data-open={open || undefined}>
        {sections.map(({ id, title, count, amount, errors }) => (
          <li key={id}>
            <SectionLink
              id={id}
              data-faulty={errors > 0 || undefined}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {title}{' '}
              {errors > 0 ? (
                <span className={classes.errors}>
                  <Icon of={IconAlertCircle} small />
                  {errors}
                </span>
              ) : (
                (count !== undefined && <Count value={count} />) ||
                (amount && <span className={classes.amount}>{amount}</span>)
              )}
            </SectionLink>
          </li>
        ))}
      </ul>
      {legend && (
        <p className={classes.legend}>
          <span className="mantine-InputWrapper-required" aria-hidden>
            *
          </span>{' '}
          <Trans>required</Trans>
        </p>
      )}
    </nav>
  )
}
