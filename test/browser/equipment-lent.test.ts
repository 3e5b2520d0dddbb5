import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { readers } from './desk.ts'
import { expectToFit } from './fit.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { holdAllBut } from './holding.ts'
import { hasFocus } from './keyboard.ts'
import { lend } from './lent.ts'

/** The page of a piece shows its borrower, and lends a free one. */
const site = await openSite()
const [lent, free] = await freePieces(site, 2)
if (!lent || !free) throw new Error('There are no pieces')
await lend(site, { client: 1, piece: lent.id })
await letAgentsDoWhatStaffMay(site)

const ENGLISH = {
  who: 'On loan to Éric Thériault-Ouellette, 100000',
  since: /^Since 01\/11\/2026, ./,
  bringBack: 'Return',
  lend: 'Lend',
  never: /^(Put on hold|Prepare)…/,
}
const FRENCH: typeof ENGLISH = {
  who: 'Prêté à Éric Thériault-Ouellette, 100000',
  since: /^Depuis\sle\s01\/11\/2026, ./,
  bringBack: 'Retourner',
  lend: 'Prêter',
  never: /^(Mettre de côté|Préparer)…/,
}

test.each(readers(ENGLISH, FRENCH))(
  'who has a piece and since when stands above its form, with its return, as $who reads it',
  async ({ who, window, say }) => {
    const page = await site.signIn(who, `/equipment/${lent.id}`, window)
    const banner = page.locator('section[data-tone="on-loan"]')
    await soon(() => banner.getByRole('heading').textContent()).toBe(say.who)
    await soon(() => banner.getByRole('paragraph').textContent()).toMatch(say.since)
    // a piece that is out can be neither held nor prepared
    expect(await page.getByRole('button', { name: say.never, includeHidden: true }).count()).toBe(0)
    await expectToFit(page)
    await banner.getByRole('button', { name: new RegExp(`^${say.bringBack} ${lent.number}, `) }).click()
    await page.getByRole('textbox', { name: /^(Return Date|Date de retour)/ }).waitFor()

    await page.goto(`/equipment/${free.id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: say.lend, exact: true }).click()
    await soon(() => hasFocus(page.locator('#loans').getByRole('combobox', { name: 'Client' }))).toBe(true)
  },
)

test.each([
  { without: ['READ_CLIENTS'], text: /^On LoanSince 01\/11\/2026, /, returns: 1 },
  {
    without: ['READ_LOANS'],
    text: /^On loan to Éric Thériault-Ouellette, 100000Since 01\/11\/2026$/,
    returns: 0,
  },
  { without: ['UPDATE_LOANS', 'RETURN_LOANS'], text: /^On loan to .*Since 01\/11\/2026, /, returns: 0 },
  { without: ['UPDATE_LOANS'], text: /^On loan to .*Since 01\/11\/2026, /, returns: 1 },
  { without: [], text: /^On loan to .*Since 01\/11\/2026, /, returns: 1 },
])('the banner says and offers what its reader may: without $without', async ({ without, text, returns }) => {
  await holdAllBut(site, ...without)
  const page = await site.signIn('viewer', `/equipment/${lent.id}`)
  const banner = page.locator('section[data-tone="on-loan"]')
  await soon(() => banner.textContent()).toMatch(text)
  await soon(() => banner.getByRole('button').count()).toBe(returns)
})
