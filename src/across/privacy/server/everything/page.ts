import { SIGNER_NAMES, WAY_NAMES } from '#acts/agreements/contract/agreement.ts'
import {
  WAY_NAMES as CONTACTED_BY,
  ENTRY_STATE_NAMES,
  OUTCOME_NAMES,
} from '#acts/campaigns/contract/entries.ts'
import { HOW_WORDS } from '#acts/correspondence/contract/correspondence.ts'
import { itemRecord } from '#acts/invoices/contract/item.ts'
import { invoiceSnapshot, itemSnapshot } from '#acts/invoices/server/snapshot.ts'
import { loanRecord } from '#acts/loans/contract/loan.ts'
import { serviceRecord, serviceSnapshot } from '#acts/services/contract/service.ts'
import { wholeAddressRecord } from '#base/reference/contract/address.ts'
import { ACTION_NAMES } from '#base/trail/contract.ts'
import { fullName } from '#core/contract/formats.ts'
import { toldIn } from '#core/contract/in-language.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { labelOf } from '#core/contract/record/record.ts'
import { kindOf } from '#core/server/entity.ts'
import { escaped } from '#core/server/markup.ts'
import { translate } from '#core/server/translate.ts'
import { billingRecord, clientRecord } from '#records/clients/contract/client.ts'
import { snapshotOf } from '#records/clients/server/snapshot.ts'
import { CONSENT_WORDS } from '#records/contact/contract/consents.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { pathOf } from './files.ts'
import type { Everything } from './gather.ts'

type Values = Record<string, unknown>
const LABELLED = [clientRecord, loanRecord, serviceRecord, itemRecord, wholeAddressRecord, billingRecord]

/** Label of a field; a field that is not declared keeps its key. */
function label(field: string, locale: Locale): string {
  const declared = LABELLED.map((record) => labelOf(record, field)).find((one) => one !== undefined)
  return declared ? translate(locale, declared) : field
}

function text(value: unknown, locale: Locale): string {
  if (value === true) return translate(locale, msg`Yes`)
  if (value === false) return translate(locale, msg`No`)
  return String(value ?? '')
}

/** List of the fields that have a value. */
function list(values: Values, locale: Locale): string {
  const told = Object.entries(values).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return `<dl>${told
    .map(
      ([field, value]) => `<dt>${escaped(label(field, locale))}</dt><dd>${escaped(text(value, locale))}</dd>`,
    )
    .join('\n')}</dl>`
}

/** HTML page in the given language, without external resources. */
export function pageOf(everything: Everything, locale: Locale, organisation: string, day: string): string {
  const all = toldIn(locale, everything)
  const { client, loans, repairs, items, invoices, equipment, agreements, campaigns } = all
  const { correspondence, consents, reminders, others, history, looks } = all
  const say = (message: Message) => translate(locale, message)
  const section = (title: Message, file: string, entries: readonly string[]) =>
    `<section><h2>${escaped(say(title))} (${entries.length})</h2><p><a href="${file}">${file}</a></p>${entries.join('\n')}</section>`
  const name = fullName(client)
  const facts = Object.entries(snapshotOf(client)).filter(([field]) => !field.startsWith('notes.'))
  const title = say(msg`Everything about ${{ name }}`)
  const said = ({ at, user, action }: { at: string; user: { name: string } | null; action: string }) =>
    `${at} ${user?.name ?? ''}: ${say(ACTION_NAMES[action] ?? msg`Changed`)}`
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1rem;border-top:1px solid #bbb;padding-top:.5rem}
dt{font-weight:600}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}</style></head><body><main>
<h1>${escaped(title)}</h1><p>${escaped(organisation)}, ${day}</p>
${section(msg`Record`, 'client.json', [list({ clientNumber: client.clientNumber, ...Object.fromEntries(facts) }, locale)])}
${section(
  msg`Notes`,
  'client.json',
  client.notes.map(
    ({ createdAt, author, message }) =>
      `<h3>${createdAt} ${escaped(author.name)}</h3><p>${escaped(message)}</p>`,
  ),
)}
${section(
  msg`Equipment on loan or on hold`,
  'equipment.json',
  equipment.map((piece) => `<p>${escaped(displayNumber(piece))} ${escaped(piece.item.name)}</p>`),
)}
${section(
  msg`Loans`,
  'loans.json',
  loans.map((loan) => list(loanRecord.snapshot(loan), locale)),
)}
${section(
  msg`Repairs`,
  'repairs.json',
  repairs.map((repair) => list(serviceSnapshot(repair), locale)),
)}
${section(
  msg`Items to be Invoiced`,
  'items.json',
  items.map((item) => list(itemSnapshot(item), locale)),
)}
${section(
  msg`Invoices`,
  'invoices.json',
  invoices.map((invoice) => list(invoiceSnapshot(invoice), locale)),
)}
${section(
  msg`Agreements`,
  'agreements.json',
  agreements.map(
    ({ text, name, relation, signer, how, signedAt }) =>
      `<p>${escaped(`${signedAt} ${text.title}: ${[name, say(SIGNER_NAMES[signer]), relation, say(WAY_NAMES[how])].filter(Boolean).join(', ')}`)}</p>`,
  ),
)}
${section(
  msg`Campaigns`,
  'campaigns.json',
  campaigns.map(
    ({ equipment: piece, state, outcome, note, contacts }) =>
      `<p>${escaped([displayNumber(piece), say(ENTRY_STATE_NAMES[state]), outcome && say(OUTCOME_NAMES[outcome]), note].filter(Boolean).join(', '))}</p>${contacts
        .map(
          ({ at, how, note: said, by }) =>
            `<p>${escaped([at, by.name, say(CONTACTED_BY[how]), said].filter(Boolean).join(', '))}</p>`,
        )
        .join('\n')}`,
  ),
)}
${section(
  msg`Correspondence`,
  'correspondence.json',
  correspondence.map(
    ({ id, at, user, how, recipient, template, text: said, document }) =>
      `<h3>${escaped([at, user?.name, say(HOW_WORDS[how]), recipient, template?.name].filter(Boolean).join(', '))}</h3>${
        document
          ? `<p><a href="${escaped(encodeURI(pathOf('letters', id, document)))}">${escaped(document)}</a></p>`
          : ''
      }<p>${escaped(said ?? '')}</p>`,
  ),
)}
${section(
  msg`Consents`,
  'consents.json',
  consents.map(
    ({ kind, given, on, how, by }) =>
      `<p>${escaped(`${on} ${say(CONSENT_WORDS[kind])}: ${[say(given ? msg`Yes` : msg`No`), how, by.name].join(', ')}`)}</p>`,
  ),
)}
${section(
  msg`Reminders`,
  'reminders.json',
  reminders.map(({ text: said, dueOn, assignee }) => `<p>${escaped(`${dueOn} ${assignee}: ${said}`)}</p>`),
)}
${others
  .map(({ entity, rows }) =>
    section(
      entity.description,
      `${kindOf(entity)}.json`,
      rows.map((row) => list(row, locale)),
    ),
  )
  .join('\n')}
${section(
  msg`History`,
  'history.json',
  history.map(
    (entry) =>
      `<h3>${escaped(said(entry))}</h3>${list(Object.fromEntries(entry.changes.map((one) => [one.field, one.new ?? one.old])), locale)}`,
  ),
)}
${section(
  msg`Who saw it`,
  'looks.csv',
  looks.map((look) => `<p>${escaped(said(look))}</p>`),
)}
</main></body></html>
`
}
