import { expect, test } from 'vitest'
import { button, choose, field, pressRare, said, save, saveAgain } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { bringBack } from './lent.ts'
import { enter, logIn } from './log-in.ts'

const site = await openSite()
const PASSWORD = 'Un pont sur la Restigouche 1931'

test('a role is made from the matrix, given to a user, and counts from their next call', async () => {
  const page = await site.signIn('admin', '/tools/roles')
  await button(page, 'Create Role').click()
  await field(page, 'Title').fill('Reception')
  await field(page, 'Code').fill('RECEPTION')
  await page.getByRole('checkbox', { name: 'Holidays: all' }).check()
  await page.getByRole('checkbox', { name: 'Clients: Read', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Holidays: Delete', exact: true }).uncheck()
  await save(page)
  await said(page, 'Your role has been created successfully!').waitFor()

  const viewer = await site.signIn('viewer', '/home')
  expect(await viewer.getByRole('button', { name: 'Tools' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('searchbox').fill('joan macphail')
  await page.getByRole('row').getByRole('link', { name: 'Joan' }).click()
  await choose(page, 'Profile Permission', 'Reception')
  await save(page)
  await said(page, 'Your user has been updated successfully!').waitFor()

  // another role ends the user's sessions
  site.expectFaults('401 GET /api/session')
  await viewer.reload()
  await viewer.waitForURL((url) => url.pathname === '/login')
  await enter(viewer, 'viewer@example.org')
  await viewer.goto('/home')
  await viewer.getByRole('button', { name: 'Tools' }).click()
  const menu = viewer.getByRole('navigation', { name: 'Tools' })
  await soon(() => menu.getByRole('link').allTextContents()).toEqual(['Holidays', 'French Names'])
})

test('ADMIN keeps all permissions, and the last administrator stays one', async () => {
  const page = await site.signIn('admin', '/tools/roles')
  await page.getByRole('link', { name: 'Administrator' }).click()
  await page.getByText('An administrator holds every permission.').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Clients: Read', exact: true }).isDisabled()).toBe(true)
  expect(await button(page, 'Delete').isDisabled()).toBe(true)
})

test('a new user is welcomed in the language that is chosen where the account is made', async () => {
  const page = await site.signIn('admin', '/tools/users')
  await button(page, 'Create User').click()
  await field(page, 'First Name').fill('Aurèle')
  await field(page, 'Last Name').fill('Doiron')
  await field(page, 'E-mail Address').fill('aurele@example.org')
  await page.getByRole('combobox', { name: 'Organization' }).selectOption({ index: 1 })
  await page.getByRole('checkbox', { name: 'Referral Agent' }).check()
  // by default it would be French
  await choose(page, 'Language', 'English')
  await save(page)
  await said(page, 'Your user has been created successfully!').waitFor()
  const welcomed = async () => (await site.server.mails()).find(({ to }) => to === 'aurele@example.org')
  await soon(async () => (await welcomed())?.subject).toBe('Welcome to Passerelle')
})

test('a referral agent becomes a user, and sets a password from the welcome mail', async () => {
  const page = await site.signIn('admin', '/tools/referral-agents')
  await page.getByRole('searchbox').fill('bernadette murphy')
  await page.getByRole('row').getByRole('link', { name: 'Bernadette' }).click()
  await page.getByRole('heading', { name: 'Edit - Bernadette Murphy' }).waitFor()
  await button(page, 'Create User').click()
  const dialog = page.getByRole('dialog', { name: 'Create User' })
  await dialog.getByText(/^Are you sure you want to create a user for this referral agent\?/).waitFor()
  await dialog.getByRole('textbox', { name: 'E-mail Address' }).fill('bernadette@example.org')
  await dialog.getByRole('combobox', { name: 'Organization' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' })
  await button(page, 'Create and Stay').click()
  await said(page, 'Your referral agent user has been created successfully!').waitFor()
  await page.getByText('This field must be edited through the user management interface').waitFor()
  expect(await field(page, 'E-mail Address').inputValue()).toBe('bernadette@example.org')
  expect(await button(page, 'Create User').count()).toBe(0)
  await page.getByRole('checkbox', { name: /^ENF/ }).check()
  await saveAgain(page)
  await said(page, 'Your referral agent has been updated successfully!').waitFor()

  const welcome = async () =>
    (await site.server.mails()).find(({ to }) => to === 'bernadette@example.org')?.text ?? ''
  await soon(welcome).toContain('Hello')
  const [link = ''] = /http\S+/.exec(await welcome()) ?? []
  const agent = await site.visit()
  await agent.goto(link)
  await agent.getByLabel(/^(New Password|Nouveau mot de passe)/).fill(PASSWORD)
  await agent.getByLabel(/^(Confirm New Password|Confirm)/).fill(PASSWORD)
  await save(agent)
  await said(agent, /^Your password has been changed/).waitFor()
  await agent.waitForURL(`${site.server.url}/login`)
  await logIn(agent, 'bernadette@example.org', PASSWORD)
  await agent.getByRole('heading', { name: /^Equipment/ }).waitFor()
})

test('Create and Continue goes on to the user; only the agent is removed, and comes back', async () => {
  const page = await site.signIn('admin', '/tools/referral-agents')
  await page.getByRole('searchbox').fill('barbara pelletier')
  await page.getByRole('row').getByRole('link', { name: 'Barbara' }).click()
  await button(page, 'Create User').click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Organization' }).selectOption({ index: 1 })
  await button(page, 'Create and Continue').click()
  await page.getByRole('heading', { name: 'Edit - Barbara Pelletier' }).waitFor()
  await soon(() => new URL(page.url()).pathname).toMatch(/^\/tools\/users\/\d+$/)
  await soon(() => page.getByRole('checkbox', { name: 'Referral Agent' }).isChecked()).toBe(true)

  await page.goto('/tools/referral-agents')
  await page.getByRole('searchbox').fill('barbara pelletier')
  await page.getByRole('row').getByRole('link', { name: 'Barbara' }).click()
  await button(page, 'Delete').click()
  await page
    .getByRole('dialog')
    .getByText(/^Only the referral agent record is removed/)
    .waitFor()
  await button(page, 'Delete referral agent').click()
  await soon(() => page.getByRole('row').getByRole('link', { name: 'Barbara' }).count()).toBe(0)
  await page.goto('/tools/archived/referral-agents')
  await button(page, 'Restore Barbara Pelletier').click()
  await said(page, 'The referral agent has been successfully restored!').waitFor()
  await soon(() => button(page, 'Restore Barbara Pelletier').count()).toBe(0)
})

test('an archived client is found with who archived it, and restored', async () => {
  await bringBack(site, 12)
  const page = await site.signIn('staff', '/clients/12')
  const name = await page.getByRole('textbox', { name: 'Last Name' }).inputValue()
  await pressRare(page, 'Archive')
  await button(page, 'Archive client').click()
  await page.getByRole('heading', { name: 'Clients', exact: true }).waitFor()
  await page.goto('/tools/archived/clients')
  const first = page.getByRole('row').nth(1)
  await soon(() => first.textContent()).toContain('Aubin Savoie')
  expect(await first.textContent()).toContain(name)
  await first.getByRole('button', { name: /^Restore/ }).click()
  await said(page, 'The client has been successfully restored!').waitFor()
})
