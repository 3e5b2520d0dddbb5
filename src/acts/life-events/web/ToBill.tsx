import { Plural, useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { Section } from '#ui/web/form/Section.tsx'
import type { deathFacts } from '../contract/death.ts'

/** Repairs and items still to be billed for the client; their record is not archived. */
export function ToBill({ facts: { repairsToBill, itemsToBill } }: { facts: z.infer<typeof deathFacts> }) {
  const { t } = useLingui()
  if (!repairsToBill && !itemsToBill) return null
  return (
    <Section id="to-bill" title={t`To be billed`}>
      {repairsToBill ? (
        <p>
          <Plural
            value={repairsToBill}
            one="# repair is not billed yet."
            other="# repairs are not billed yet."
          />
        </p>
      ) : null}
      {itemsToBill ? (
        <p>
          <Plural
            value={itemsToBill}
            one="# invoice item is not on an invoice yet."
            other="# invoice items are not on an invoice yet."
          />
        </p>
      ) : null}
    </Section>
  )
}
