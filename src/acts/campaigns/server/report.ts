import { sql } from 'kysely'
import { BYTE_ORDER_MARK, csvRows } from '#core/contract/csv.ts'
import { localDay } from '#core/contract/local-day.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import { hiddenSubjects } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { tablePdf } from '#core/server/pdf/pdf.ts'
import { translate } from '#core/server/translate.ts'
import { type Campaign, KIND_NAMES } from '../contract/campaign.ts'
import { OUTCOME_NAMES, OUTCOMES, WAY_NAMES, WAYS } from '../contract/entries.ts'
import { type Figures, figuresOf } from './figures.ts'
import { notOfHidden, readCampaign } from './queries.ts'

/** Report of a campaign, in the language of the reader. */
export async function readReport(caller: Caller, id: number, format: 'pdf' | 'csv'): Promise<FileAnswer> {
  const campaign = await readCampaign(caller.db, id)
  const rows = rowsOf(caller, campaign, await seenFigures(caller, campaign))
  const say = (message: Message) => translate(caller.locale, message)
  const head = [say(msg`Figure`), say(msg`Value`)]
  const name = `${say(msg`Report`)} – ${campaign.title}`
  if (format === 'csv')
    return {
      name: `${name}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: async () => Buffer.from(BYTE_ORDER_MARK + csvRows([head, ...rows])),
    }
  const by = caller.config.organisationName
  return {
    name: `${name}.pdf`,
    contentType: 'application/pdf',
    content: () => tablePdf({ title: name, by, language: caller.locale, head, rows }),
  }
}

/** Figures stored at the end of the campaign, unless they count clients who are hidden from the caller. */
async function seenFigures({ db }: Caller, { id, state }: Campaign): Promise<Figures> {
  if (state === 'CLOSED') {
    const { rows } = await sql<{ report: Figures }>`
      SELECT report FROM campaigns WHERE id = ${id} AND NOT EXISTS (SELECT FROM campaign_entries x
        JOIN loans l ON l.id = x.loan_id WHERE x.campaign_id = ${id} AND l.client_id = ANY(${hiddenSubjects()}::int[]))`.execute(
      db,
    )
    if (rows[0]) return rows[0].report
  }
  return figuresOf(db, id, notOfHidden())
}

function rowsOf({ locale, config }: Caller, campaign: Campaign, figures: Figures): [string, string][] {
  const say = (message: Message) => translate(locale, message)
  const day = (at: string | null) => (at ? dayIn(locale, localDay(config.organisationTimeZone, at)) : '')
  const { startedAt, closedAt, startedBy, closedBy } = campaign
  const facts: [Message, string | null][] = [
    [msg`Campaign`, `${say(KIND_NAMES[campaign.kind])}: ${campaign.title}`],
    [msg`Number of the notice`, campaign.notice],
    [msg`Class`, campaign.class],
    [msg`Published on`, dayIn(locale, campaign.publishedOn)],
    [msg`Started`, [day(startedAt), startedBy?.name].filter(Boolean).join(', ')],
    [msg`Ended`, [day(closedAt), closedBy?.name].filter(Boolean).join(', ')],
    [msg`Why it ended all the same`, campaign.closeReason],
  ]
  const counted: [Message, number | undefined][] = [
    [msg`Matched`, figures.matched],
    [msg`Contacted`, figures.contacted],
    ...WAYS.map((way): [Message, number | undefined] => [
      msg`Contacted by: ${{ way: say(WAY_NAMES[way]) }}`,
      figures.ways[way],
    ]),
    [msg`Answered, not done`, figures.answered],
    [msg`Done`, figures.done],
    ...OUTCOMES.map((outcome): [Message, number | undefined] => [
      msg`Outcome: ${{ outcome: say(OUTCOME_NAMES[outcome]) }}`,
      figures.outcomes[outcome],
    ]),
    [msg`Unreachable`, figures.unreachable],
    [msg`To do`, figures.open],
    [msg`Per cent done`, figures.percent],
    [msg`Days`, figures.days],
  ]
  return [
    ...facts.flatMap(([fact, value]): [string, string][] => (value ? [[say(fact), value]] : [])),
    ...counted.flatMap(([figure, value]): [string, string][] =>
      value === undefined ? [] : [[say(figure), String(value)]],
    ),
  ]
}
