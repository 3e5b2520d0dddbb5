import { expect } from 'vitest'
import { createTodo } from '#across/work/contract/acts.ts'
import { voidAgreement } from '#acts/agreements/contract/calls.ts'
import { ATTACHMENTS, type OwnerKind } from '#acts/attachments/contract/calls.ts'
import { createCorrespondence } from '#acts/correspondence/contract/correspondence.ts'
import { createErrand, missErrand } from '#acts/errands/contract/calls.ts'
import { updateGenerated } from '#acts/invoices/contract/generation.ts'
import { recordDeath } from '#acts/life-events/contract/death.ts'
import { returnLoan, returnReceipt } from '#acts/loans/contract/calls.ts'
import { extendLoan, reviewLoan } from '#acts/loans/contract/follow-up.ts'
import { printReminders } from '#acts/reminders/contract/calls.ts'
import { closeRequest, createRequest, passRequest } from '#acts/requests/contract/calls.ts'
import { saveApproval } from '#acts/services/contract/calls.ts'
import { generateClientDocuments, generateInvoiceDocuments } from '#acts/templates/contract/documents.ts'
import { CLIENT_INVOICE } from '#acts/templates/contract/types.ts'
import { loanTypes } from '#base/reference/contract/lists/services.ts'
import type { Call } from '#core/contract/call.ts'
import { notTheSame } from '#records/clients/contract/duplicates.ts'
import { overrideRestriction, restrictClient } from '#records/clients/contract/restriction.ts'
import { saveConsent } from '#records/contact/contract/consents.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { published, signed } from './agreements.ts'
import type { TestApp } from './app.ts'
import { campaigning } from './campaigns.ts'
import { generate } from './documents.ts'
import { idOf, piece } from './equipment.ts'
import { call, client, clientNow, newAddress, type Somebody, signIn } from './factories.ts'
import { importing } from './importing.ts'
import { dayFrom } from './inspections.ts'
import { invoice } from './invoicing.ts'
import { loan, service } from './lending.ts'
import { merged } from './merging.ts'
import { newRequest } from './requests.ts'
import { template } from './templates.ts'
import { dueIn } from './work.ts'

/** Occurs in every text about the client, and nowhere else. */
export const WORD = 'Quessy'
export const IS_NAMED = /quessy/i

/**
 * A client with one record of every kind, each text with WORD in it. Texts that stay when a client is anonymised, such
 * as the description of a repair, do not contain it. Nothing is open except the loan returned as `open`.
 */
export async function wholeClient(app: TestApp, officer: Somebody, staff: Somebody) {
  const { pool } = app.database
  const done = async <C extends Call>(of: C, sent: Parameters<typeof call<C>>[2], as = staff) => {
    const reply = await call(app, of, { as, ...sent })
    expect([200, 204], `${of.name}: ${reply.text}`).toContain(reply.status)
    return reply.body
  }
  const address = newAddress(app, { address1: `1, rue ${WORD}` })
  const billingAddress = { ...address, firstName: WORD, lastName: WORD, phoneNumber: '5065550101' }
  const who = await client(app, officer, {
    firstName: WORD,
    lastName: WORD,
    fcsNumber: `${WORD}-1`,
    medicareNumber: '900412663',
    addresses: [address],
    billingAddress,
    emailAddresses: [{ address: `${WORD}@example.org`, primary: true }],
    contacts: [{ name: `Paul ${WORD}`, phoneNumber: '5065550199', type: 'NEXT_OF_KIN' }],
    payerNumbers: [{ name: `Card ${WORD}`, number: `N ${WORD}` }],
    notes: [{ message: `Note on ${WORD}` }],
  })
  const params = { id: who.id }
  const of = { client: who }
  const chair = () => piece(app, staff)

  // a text on another record of the same person
  const twin = await client(app, officer, {
    firstName: WORD,
    lastName: WORD,
    fcsNumber: `${WORD}-2`,
    medicareNumber: '900412697',
    notes: [{ message: `Note on the twin of ${WORD}` }],
  })
  // the merge writes both names into its history
  const forTwin = await newRequest(app, { client: { id: twin.id }, words: `For ${WORD}` })
  await done(createRequest, { body: forTwin })
  await merged(app, officer, who, twin)
  const namesake = await client(app, officer)
  await done(notTheSame, { body: { clients: [who.id, namesake.id] } }, officer)

  for (const kind of ['MAIL', 'VOICE_MAIL'] as const)
    await done(saveConsent, {
      params: { id: who.id, kind },
      body: { given: true, on: '2026-03-02', how: `${WORD} said so` },
    })
  await done(createCorrespondence, { params, body: { how: 'PHONE', text: `${WORD} has called` } })
  await done(createTodo, { body: { text: `Call ${WORD}`, dueOn: '2026-06-01', client: { id: who.id } } })
  const restriction = { restricted: true, users: [staff.id], reason: `Asked by ${WORD}` }
  await done(restrictClient, { params, body: restriction }, officer)
  const stranger = await signIn(app, 'STAFF')
  await done(overrideRestriction, { params, body: { reason: `${WORD} is at the door` } }, stranger)
  // officers receive a mail, which is sent within a minute
  await pool.query('DELETE FROM graphile_worker._private_jobs')

  // a loan with every field filled
  const { id: type } = await done(
    loanTypes.calls.create,
    { body: { name: `Loan to ${who.id}`, noticeDays: 10, dueReminder: 'LETTER', reviewMonths: 6 } },
    officer,
  )
  const tray = await idOf(app, 'equipment_accessories', 'Tray')
  const serialNumber = `SN-${who.id}`
  const lentPiece = await piece(app, staff, { serialNumber, accessories: [{ id: tray, value: true }] })
  const lending = { type: { id: type }, dueOn: dueIn(5), lendReason: `${WORD} waits` }
  const lent = await loan(app, staff, { ...of, equipment: lentPiece }, lending)
  await done(printReminders, {})
  const version = async () =>
    (await pool.query<{ version: number }>('SELECT version FROM loans WHERE id = $1', [lent.id])).rows[0]
      ?.version ?? 0
  const onLoan = { params: { id: lent.id } }
  const until = dueIn(40)
  await done(extendLoan, {
    ...onLoan,
    body: { version: await version(), until, reason: `${WORD} goes on with it` },
  })
  const review = { outcome: 'STILL_NEEDED', how: 'PHONE', note: `${WORD} still needs it` }
  await done(reviewLoan, { ...onLoan, body: { version: await version(), ...review } })
  const { started, entries, contact, decide } = campaigning(app, staff)
  const campaign = await started({ kind: 'REVIEW', title: 'Yearly', criteria: { loanType: { id: type } } })
  const [entry] = await entries(campaign.id)
  if (!entry) throw new Error('the campaign asks nobody')
  const asked = await contact(campaign.id, entry, { note: `${WORD} was asleep` })
  expect(asked.status, asked.text).toBe(200)
  await decide(campaign.id, asked.body, { state: 'ANSWERED', note: `${WORD} keeps it` })
  const by = { signer: 'NEXT_OF_KIN', name: `Paul ${WORD}`, relation: `Son of ${WORD}` }
  const agreement = await signed(
    app,
    staff,
    { ...of, loans: [lent], text: await published(app, officer) },
    by,
  )
  const plain = await service(app, staff, { ...of, equipment: lentPiece })
  const line = { kind: 'PART', billingCode: plain.billingCode, quantity: 1, description: 'Tire 24 in' }
  const repair = await service(app, staff, { ...of, equipment: lentPiece }, { lines: [line] })
  await done(saveApproval, {
    params: { id: repair.id },
    body: { version: repair.version, askedOn: '2026-05-04' },
  })
  const attach = (owner: OwnerKind, id: number, name = `${WORD}.pdf`) =>
    done(ATTACHMENTS[owner].add, {
      params: { id },
      body: { kind: 'CONSENT' },
      files: [{ name, bytes: Buffer.from('%PDF-1.7') }],
    })
  const file = await attach('client', who.id, `Scan of ${WORD}.pdf`)
  await attach('repair', repair.id)
  await attach('agreement', agreement.id)
  await done(voidAgreement, { params: { id: agreement.id }, body: { reason: `${WORD} came herself` } })

  const { id: letter } = await template(app, officer, ['Dear {client.firstName}'], {
    name: `Letter ${who.id}`,
  })
  await generate(app, generateClientDocuments, staff, { clientIds: [who.id], templateIds: [letter] })
  const bill = await invoice(app, officer, { ...of, equipment: lentPiece }, { approvalNumber: 'A1' })
  await done(updateGenerated, { body: [{ id: bill.id }] }, officer)
  const { id: paper } = await template(app, officer, ['{invoice.number}'], {
    name: `Invoice of ${who.id}`,
    type: { id: CLIENT_INVOICE },
  })
  await generate(app, generateInvoiceDocuments, officer, { invoiceIds: [bill.id], templateIds: [paper] })

  const wanted = await done(createRequest, {
    body: {
      kind: 'EQUIPMENT',
      client: { id: who.id },
      equipment: { id: lentPiece.id },
      urgentReason: 'OTHER',
      urgentWords: `${WORD} comes home`,
      reference: `${WORD}, by my hand`,
      words: `${WORD} cannot sit`,
    },
  })
  const ofRequest = { params: { id: wanted.id } }
  await done(passRequest, {
    ...ofRequest,
    body: { equipmentId: lentPiece.id, reason: `${WORD} is too tall` },
  })
  await done(closeRequest, { ...ofRequest, body: { reason: `${WORD} has bought one` } })

  const files = importing(app, officer)
  const taken = await files.ran('CLIENTS', `Client Agency Number,Note\n${WORD}-1,A file on ${WORD}\n`)
  expect(taken.counts, JSON.stringify(await files.rowsOf(taken.id))).toMatchObject({ update: 1 })

  const columns = 'Client Agency Number,Serial Number,Loan Date,Reason for Lending'
  const ofLoan = await files.ran(
    'LOANS',
    `${columns}\n${WORD}-1,${serialNumber},${lent.loanDate},${WORD} waits on\n`,
  )
  expect(ofLoan.counts, JSON.stringify(await files.rowsOf(ofLoan.id))).toMatchObject({ update: 1 })

  const drive = { kind: 'COLLECT', loan: { id: lent.id }, day: dayFrom(1), words: `${WORD} opens late` }
  const { id: drove } = await done(createErrand, { body: drive })
  await done(missErrand, { params: { id: drove }, body: { reason: `${WORD} was out` } })
  await done(returnLoan, {
    ...onLoan,
    body: { returnDate: dayFrom(0), note: `${WORD} has bent it`, missing: [tray] },
  })
  await done(returnReceipt, onLoan)
  // work stopped by a death
  const open = await loan(app, staff, { ...of, equipment: await chair() }, { dueOn: dueIn(60) })
  await done(holdEquipment, { params: { id: (await chair()).id }, body: { client: { id: who.id } } })
  const { version: last } = await clientNow(app, officer, who.id)
  await done(recordDeath, {
    params,
    body: {
      version: last,
      deceasedOn: dayFrom(0),
      pieces: [{ loanId: open.id, act: 'COLLECT', on: dueIn(3) }],
      letter: {},
    },
  })
  return { who, twin, lent, open, file, repair, agreement, bill, campaign, entry, import: taken }
}
