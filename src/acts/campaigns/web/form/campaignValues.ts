import type { z } from 'zod'
import { ApiError } from '#core/web/api/ApiError.ts'
import type { Campaign, CampaignKind, campaignInput } from '../../contract/campaign.ts'

/** Values of the form of a campaign; lists of numbers have one per line. */
export interface CampaignValues {
  kind: CampaignKind
  title: string
  notice: string
  class: string
  publishedOn: string
  address: string
  text: string
  text_fr: string
  criteria: {
    manufacturers: number[]
    items: number[]
    models: string
    serialNumbers: string
    purchasedFrom: string
    purchasedTo: string
    program: number | null
    loanType: number | null
    county: number | null
    lentBefore: string
    notReviewedSince: string
  }
}

const ids = (references: readonly { id: number }[] = []) =>
  references.map(({ id }) => id).toSorted((a, b) => a - b)
const lines = (texts: readonly string[] = []) => texts.join('\n')
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function toValues(campaign?: Campaign): CampaignValues {
  const { criteria } = campaign ?? {}
  return {
    kind: campaign?.kind ?? 'RECALL',
    title: campaign?.title ?? '',
    notice: campaign?.notice ?? '',
    class: campaign?.class ?? '',
    publishedOn: campaign?.publishedOn ?? '',
    address: campaign?.address ?? '',
    text: campaign?.text ?? '',
    text_fr: campaign?.text_fr ?? '',
    criteria: {
      manufacturers: ids(criteria?.manufacturers),
      items: ids(criteria?.items),
      models: lines(criteria?.models),
      serialNumbers: lines(criteria?.serialNumbers),
      purchasedFrom: criteria?.purchasedFrom ?? '',
      purchasedTo: criteria?.purchasedTo ?? '',
      program: criteria?.program?.id ?? null,
      loanType: criteria?.loanType?.id ?? null,
      county: criteria?.county?.id ?? null,
      lentBefore: criteria?.lentBefore ?? '',
      notReviewedSince: criteria?.notReviewedSince ?? '',
    },
  }
}

const reference = (id: number | null) => (id === null ? null : { id })
const references = (chosen: readonly number[]) => chosen.map((id) => ({ id }))

export function toBody(values: CampaignValues, campaign?: Campaign): z.input<typeof campaignInput> {
  const { kind, title, text, text_fr, criteria } = values
  const said = { version: campaign?.version, title, text: text || null, text_fr: text_fr || null }
  if (kind === 'REVIEW') {
    const { program, loanType, county, lentBefore, notReviewedSince } = criteria
    return {
      ...{ kind, ...said },
      criteria: {
        ...{ program: reference(program), loanType: reference(loanType), county: reference(county) },
        ...{ lentBefore, notReviewedSince },
      },
    }
  }
  const { notice, class: grade, publishedOn, address } = values
  const { manufacturers, items, models, serialNumbers, purchasedFrom, purchasedTo } = criteria
  return {
    ...{ kind, ...said, notice: notice || null, class: grade || null, publishedOn, address: address || null },
    criteria: {
      manufacturers: references(manufacturers),
      items: references(items),
      models: linesOf(models),
      serialNumbers: linesOf(serialNumbers),
      ...{ purchasedFrom, purchasedTo },
    },
  }
}

/** Maps the fault of one line of a list to the field of the list, with the line in the message. */
export function atLists(error: unknown, { criteria }: CampaignValues): unknown {
  if (!(error instanceof ApiError)) return error
  const typed: Record<string, string[]> = {
    'criteria.models': linesOf(criteria.models),
    'criteria.serialNumbers': linesOf(criteria.serialNumbers),
  }
  const errors = error.errors.map((fault) => {
    const [, list = '', place] = /^(criteria\.\w+)\.(\d+)$/.exec(fault.field) ?? []
    const line = typed[list]?.[Number(place)]
    return line === undefined || !('message' in fault)
      ? fault
      : { field: list, message: `${line}: ${fault.message}` }
  })
  const { status, message, reference: fault } = error
  return new ApiError({ status, error: error.error, message, errors, ...(fault && { reference: fault }) })
}
