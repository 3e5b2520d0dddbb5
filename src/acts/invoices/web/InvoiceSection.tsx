import type { ReactNode } from 'react'
import { Section } from '#ui/web/form/Section.tsx'
import { Count } from '#ui/web/page/Count.tsx'
import classes from './InvoiceSection.module.css'

export interface InvoiceSectionProps {
  id: string
  title: string
  count: number | undefined
  /** One line that says what is in it. */
  summary?: ReactNode
  nested: boolean
  folded?: boolean
  children: ReactNode
}

/** One of the three lists of invoicing: a section over all clients, a part of one on a client's page. */
export function InvoiceSection(props: InvoiceSectionProps) {
  const { id, title, count, summary, nested, folded = false, children } = props
  if (!nested)
    return (
      // what a user folds stays so until the screen folds it
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
