import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { DetailList } from '#ui/web/page/DetailList.tsx'
import type { Campaign } from '../contract/campaign.ts'
import { useFieldLabel } from './fieldLabels.ts'

type Named = Parameters<typeof nameIn>[0]

/** Facts of the campaign: its criteria and its texts. */
export function Facts({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui()
  const { day } = useDates()
  const id = useId()
  const label = useFieldLabel()
  const { criteria, startedAt, startedBy, closedAt, closedBy } = campaign
  const names = (all: readonly Named[] = []) => all.map(nameIn).join(', ')
  const nameOf = (one: Named | null | undefined) => one && nameIn(one)
  const who = (at: string | null, by: { name: string } | null) =>
    [day(at), by?.name].filter(Boolean).join(', ')
  const details: [string, ReactNode][] = [
    [label('address'), campaign.address && <Address text={campaign.address} />],
    [label('class'), campaign.class],
    [label('publishedOn'), day(campaign.publishedOn)],
    [label('manufacturers'), names(criteria.manufacturers)],
    [label('items'), names(criteria.items)],
    [label('models'), criteria.models?.join(', ')],
    [label('serialNumbers'), criteria.serialNumbers?.join(', ')],
    [label('purchasedFrom'), day(criteria.purchasedFrom)],
    [label('purchasedTo'), day(criteria.purchasedTo)],
    [label('program'), nameOf(criteria.program)],
    [label('loanType'), nameOf(criteria.loanType)],
    [label('county'), nameOf(criteria.county)],
    [label('lentBefore'), day(criteria.lentBefore)],
    [label('notReviewedSince'), day(criteria.notReviewedSince)],
    [t`Started`, who(startedAt, startedBy)],
    [t`Ended`, who(closedAt, closedBy)],
    [label('closeReason'), campaign.closeReason],
    [label('text'), campaign.text && <span lang="en">{campaign.text}</span>],
    [label('text_fr'), campaign.text_fr && <span lang="fr">{campaign.text_fr}</span>],
  ]
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{campaign.kind === 'RECALL' ? t`What it is about` : t`Which loans`}</h2>
      <DetailList details={details} />
    </section>
  )
}

/** Shows an address as a link if it is a web address, otherwise as text. */
function Address({ text }: { text: string }) {
  if (!/^https?:\/\/\S+$/.test(text)) return text
  return (
    <a href={text} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
