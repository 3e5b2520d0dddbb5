import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { button, choice, field, pressRare, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite } from './harness.ts'

const site = await openSite()
const { db } = site.database

/** Typed by an agent; she is no client yet under this name. */
const ROSE = { first: 'Rose', last: 'Haché-Vienneau' }

test.each([1280, 390])(
  'an agent asks in French, and reads later that it is on hold, %s pixels wide',
  async (width) => {
    await sql`DELETE FROM requests WHERE kind <> 'REPAIR'`.execute(db)
    const window = { viewport: { width, height: 844 } }
    const agent = await site.signIn('agent', '/equipment', window)
    for (const [name, typed] of [
      ['Catégorie, sous-catégorie ou article', 'Fauteuil roulant basculant'],
      ['Largeur du siège', '18\u00a0po'],
    ] as const) {
      await choice(agent, name).fill(typed)
      await agent.getByRole('option', { name: typed }).first().click()
    }
    await agent.getByRole('link', { name: 'Demander…' }).click()
    await agent.getByText('Fauteuil roulant basculant, Largeur du siège 18\u00a0po').waitFor()
    await expectAccessible(agent, 'a new request')
    await button(agent, 'Envoyer la demande').click()
    await agent.getByRole('link', { name: /^Prénom/ }).waitFor()
    await field(agent, 'Prénom').fill(ROSE.first)
    await field(agent, 'Nom de famille').fill(ROSE.last)
    await field(agent, 'Votre référence').fill('HC-12')
    await field(agent, 'Pourquoi').fill('Elle glisse de son fauteuil.')
    await choice(agent, 'Motif d’urgence').selectOption({ label: 'Plaies de pression' })
    await agent.waitForTimeout(400)
    await button(agent, 'Envoyer la demande').click()
    await said(agent, /^La demande \d+ a été envoyée\.$/).waitFor()
    await agent.waitForURL(/\/requests\/\d+$/)
    await agent.getByText('En attente, 1 sur 1').waitFor()
    await expectAccessible(agent, 'a request of an agent')
    const { pathname } = new URL(agent.url())
    await agent.getByRole('link', { name: 'Mes demandes' }).click()
    await agent
      .getByRole('row')
      .filter({ hasText: 'HC-12' })
      .getByText('Fauteuil roulant basculant')
      .waitFor()
    await expectToFit(agent)
    await expectAccessible(agent, 'the requests of an agent')

    const staff = await site.signIn('staff', '/work/REQUESTS', window)
    await staff.getByRole('row').filter({ hasText: ROSE.last }).getByText('Urgent: Pressure sores').waitFor()
    await staff.getByRole('link', { name: `Answer: ${ROSE.first} ${ROSE.last}` }).click()
    await staff.waitForURL(`**${pathname}`)
    await button(staff, 'Choose client…').click()
    await choice(staff, 'Client').fill('Haché')
    await staff.getByRole('option').first().waitFor()
    await choice(staff, 'Client').press('Enter')
    await expectAccessible(staff, 'the client of a request')
    await button(staff, 'Choose').click()
    await said(staff, /now has a client\.$/).waitFor()
    await button(staff, 'Hold a piece…').click()
    await choice(staff, 'Equipment').click()
    await staff.getByRole('option').filter({ hasText: 'Seat width 18 in' }).first().click()
    await button(staff, 'Put on hold').click()
    await said(staff, /is on hold\.$/).waitFor()
    await expectToFit(staff)
    await expectAccessible(staff, 'a request with its hold')

    await agent.goto(pathname)
    await agent.getByText(/^Mis de côté depuis le/).waitFor()
    // what was typed is deleted, and our record is not hers to read
    expect(await agent.getByText(ROSE.last).count()).toBe(0)
    await agent.getByText('HC-12').waitFor()
  },
)

test('a request is closed with a reason, which the agent reads', async () => {
  const agent = await site.signIn('agent', '/equipment')
  const piece = agent.getByRole('row').getByRole('link').first()
  await piece.click()
  await button(agent, 'Demander…').click()
  await field(agent, 'Prénom').fill(ROSE.first)
  await field(agent, 'Nom de famille').fill(ROSE.last)
  await button(agent, 'Envoyer la demande').click()
  await agent.waitForURL(/\/requests\/\d+$/)
  const { pathname } = new URL(agent.url())
  const staff = await site.signIn('staff', pathname)
  await button(staff, 'Close…').click()
  await field(staff, 'Reason').fill('She has one of her own now.')
  await expectAccessible(staff, 'closing a request')
  await button(staff, 'Close request').click()
  await said(staff, /is closed\.$/).waitFor()
  expect(await button(staff, 'Close…').count()).toBe(0)
  await pressRare(staff, 'History')
  await staff.getByText('CLOSED').waitFor()
  await agent.goto('/requests?state=CLOSED')
  await agent.getByText('Fermée\u00a0: She has one of her own now.').waitFor()
})
