import type { ReactNode } from 'react'
import { Section } from '#ui/web/form/Section.tsx'
import { Count } from '#ui/web/page/Count.tsx'
import classes from './InvoiceSection.module.css'

export interface InvoiceSectionProps {
  id: string
  title: string
  count: number | undefined
  /** Summary in one line. */
  summary?: ReactNode
  nested: boolean
  folded?: boolean
  children: ReactNode
}

/** One of the three lists of invoicing: a section on the bulk page, a part of a section on a client's page. */
export function InvoiceSection(props: InvoiceSectionProps) {
  const { id, title, count, summary, nested, folded = false, children } = props
  if (!nested)
    return (
      // the user's choice to fold stays until the screen folds the section itself
      <Section key={String(folded)} {...{ id, title, count, summary }} defaultOpen={!folded} flush>
        {children}
      </Section>
    )
  return (
    <section className={classes.part} aria-label={title}>
      <div className={classes.head}>
        <h3>{title}</h3>
        {count !== undefined && <Count value={count} />}
        <span className={classes.summary}>{summary}</span>
      </div>
      {children}
    </section>
  )
}
