import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { PHONE } from './desk.ts'
import { button, choose, chooseClient, field, pressInRow, pressRare, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { freePieces, reserveFor, unfitPiece } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { READERS } from './lending-words.ts'

const site = await openSite()
const { db } = site.database
const pieces = await freePieces(site, 20)
const [written] = pieces
// of the agent's programs
const reserved = pieces.findLast(({ number }) => /^[MP]/.test(number))
if (!reserved || !written) throw new Error('There are no pieces')

test('on a phone what an agent has reserved is put on hold, and the agent is told in French', async () => {
  await reserveFor(site, 'agent@example.org', [reserved])
  const agent = await site.signIn('agent', `/equipment/${reserved.id}`, PHONE)
  await agent.getByRole('heading', { name: 'Réservé par vous' }).waitFor()
  await agent.getByRole('heading', { name: /^Caractéristiques/ }).waitFor()
  await expectToFit(agent)

  const page = await site.signIn('staff', `/equipment/${reserved.id}`, PHONE)
  await page.getByRole('heading', { name: /^Reserved by / }).waitFor()
  await button(page, /^More/).click()
  await button(page, 'Put on hold…').click()
  await chooseClient(page, 'A10000')
  await expectToFit(page)
  site.expectFaults(`409 PUT /api/equipment/${reserved.id}/hold`)
  await button(page, 'Put on hold').click()
  const all =
    /^Reserved by .+ until \d\d\/\d\d\/\d{4} \d{1,2}:\d\d\s[AP]M\. Put it on hold for Éric Thériault-Ouellette anyway\?$/
  const question = page.getByRole('dialog', { name: all })
  await question.getByText('The agent is told by mail.', { exact: true }).waitFor()
  await soon(() => hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true)
  await expectToFit(page)
  await question.getByRole('button', { name: 'Put on hold' }).click()
  await page.getByRole('heading', { name: 'On hold for Éric Thériault-Ouellette' }).waitFor()
  await soon(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)

  await soon(async () => (await site.server.mails()).map(({ to }) => to)).toEqual(['agent@example.org'])
  const [mail] = await site.server.mails()
  expect(mail?.subject).toMatch(/^Passerelle\s: votre réservation est terminée$/)
  expect(mail?.text).toContain('Cette pièce d’équipement ne vous est plus réservée')
  expect(mail?.text).toContain(reserved.number)
  expect(mail?.text).not.toContain('Thériault')

  site.expectFaults(`404 DELETE /api/equipment/${reserved.id}/reservation`)
  await button(agent, /^Annuler la réservation/).click()
  await agent.getByRole('dialog').getByRole('button', { name: 'Annuler la réservation' }).click()
  site.expectFaults(`404 GET /api/equipment/${reserved.id}`)
  await agent.getByRole('dialog', { name: 'Cette pièce d’équipement n’est plus disponible.' }).waitFor()
  await expectToFit(agent)
  await button(agent, 'Fermer').click()
  await agent.waitForURL('**/equipment')
})

test.each(READERS)(
  'what is not fit is lent with a reason, as $who reads it',
  async ({ who, window, say }) => {
    await letAgentsDoWhatStaffMay(site)
    const piece = await unfitPiece(site)
    const status = say.statusOf(piece)
    const page = await site.signIn(who, '/clients/4', window)
    await page.locator('#loans').getByRole('rowheader').first().waitFor()
    if (window === PHONE) await button(page, say.onThisPage).click()
    await page.getByRole('link', { name: new RegExp(`^${say.section}`) }).click()
    await button(page, say.addLoan).click()
    const number = page.getByRole('combobox', { name: say.number })
    await soon(() => hasFocus(number)).toBe(true)
    await choose(page, say.program, say.pep)
    await choose(page, say.type, say.longTerm)
    await choose(page, say.agent, say.unknown)
    await number.fill(piece.number)
    await page.getByRole('option', { name: new RegExp(`^${piece.number} \\(${status}\\), `) }).click()
    await soon(() => field(page, say.purchased).last().inputValue()).not.toBe('')
    await expectToFit(page)
    site.expectFaults('409 POST /api/loans')
    await button(page, say.saveLoan).click()
    const question = page.getByRole('dialog', { name: say.lendAllTheSame })
    await question.getByText(say.status(status), { exact: true }).waitFor()
    const reason = question.getByRole('textbox', { name: say.why })
    await soon(() => hasFocus(reason)).toBe(true)
    await expectToFit(page)
    await question.getByRole('button', { name: say.lend }).click()
    await question.getByText(say.required, { exact: true }).waitFor()
    await soon(() => hasFocus(reason)).toBe(true)
    await reason.fill('Nothing else is wide enough.')
    await question.getByRole('button', { name: say.lend }).click()
    await said(page, say.lent).waitFor()
    await soon(() => hasFocus(button(page, say.addLoan))).toBe(true)
    await expectToFit(page)
    await pressInRow(page, `${say.historyOfLoan} ${piece.number}`)
    const told = page.getByRole('dialog').locator('dl > div').filter({ hasText: say.reason })
    await soon(() => told.locator('ins').allTextContents()).toEqual(['Nothing else is wide enough.'])
    await expectToFit(page)
  },
)

test.each(READERS)(
  'who selects loans of clients of two languages writes to each in theirs, as $who reads it',
  async ({ who, window, say }) => {
    await letAgentsDoWhatStaffMay(site)
    await sql`UPDATE loans SET archived_at = now() WHERE equipment_id = ${written.id}`.execute(db)
    await sql`UPDATE clients SET deceased_on = NULL, language_id = CASE id WHEN 6 THEN 1 ELSE 2 END WHERE id IN (6, 7)`.execute(
      db,
    )
    await sql`INSERT INTO loans (client_id, equipment_id, loan_date, return_date, program_id, type_id, updated_by)
    SELECT id, ${written.id}, make_date(1990, id, 1), make_date(1990, id, 2), 1, 1, 1 FROM clients WHERE id IN (6, 7)`.execute(
      db,
    )
    const page = await site.signIn(who, `/equipment/${written.id}`, window)
    const taken = page.locator('#loans').getByRole('checkbox', { name: new RegExp(`^${say.selectLoan} `) })
    await taken.first().check()
    await taken.last().check()
    await button(page, say.ofTwo).click()
    const dialog = page.getByRole('dialog', { name: say.templates })
    const notice = dialog.getByRole('note')
    await soon(() => notice.allTextContents()).toEqual([say.mixed])
    await soon(() => dialog.locator('tbody').getByRole('checkbox').count()).toBe(1)
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await soon(() => hasFocus(button(page, say.ofTwo))).toBe(true)

    // the newest belongs to client 7, who speaks French
    await taken.last().uncheck()
    await button(page, say.ofOne).click()
    await soon(() => dialog.locator('tbody').getByRole('checkbox', { checked: true }).count()).toBe(1)
    expect(await notice.count()).toBe(0)
    const waiting = page.waitForEvent('download')
    await dialog.getByRole('button', { name: say.generate }).click()
    expect((await waiting).suggestedFilename()).toMatch(/^Confirmation de prêt.*\.docx$/)
    await said(page, say.generated).waitFor()
    await page.goto('/clients/7')
    await pressRare(page, say.history)
    const told = page.locator('dl > div').filter({ hasText: say.letter })
    await soon(() => told.first().locator('ins').textContent()).toBe('Confirmation de prêt')
    await expectToFit(page)
  },
)
