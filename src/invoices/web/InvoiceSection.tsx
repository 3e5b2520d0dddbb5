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
  children: ReactNode
}

/** One of the three lists of invoicing: a section over all clients, a part of one on a client's page. */
export function InvoiceSection({ id, title, count, summary, nested, children }: InvoiceSectionProps) {
  if (!nested)
    return (
      <Section id={id} title={title} count={count} summary={summary} flush>
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
