import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, heading } from './fields.ts'
import { follow } from './follow.ts'
import { openSite, soon } from './harness.ts'
import { LISTS } from './list-columns.ts'

const site = await openSite()

test('every list has its page and its columns, and leads back to Tools', async () => {
  const page = await site.signIn('admin')
  for (const [path, [title, ...columns]] of Object.entries(LISTS)) {
    await follow(page, path)
    await page.locator(`th a[href^="${path}/"]`).first().waitFor()
    const shown = await page.getByRole('columnheader').allTextContents()
    expect(
      shown.filter((column) => column !== 'Used by'),
      path,
    ).toEqual(columns)
    expect(await page.locator('h1').textContent(), path).toBe(title)
    const back = page.getByRole('main').getByRole('link', { name: 'Tools' }).first()
    expect(await back.getAttribute('href'), path).toBe('/tools')
  }
})

test('pages are offered where there are more than twenty records, and nowhere else', async () => {
  const page = await site.signIn('admin', '/tools/projects')
  await page.getByRole('rowheader').first().waitFor()
  expect(await button(page, 'Next').count()).toBe(0)
  await page.goto('/tools/lists/cities')
  await page.getByText(/^Page 1 of \d+$/).waitFor()
  expect(await page.getByRole('rowheader').count()).toBe(20)
  await button(page, 'Next').click()
  await page.getByText(/^Page 2 of \d+$/).waitFor()
})

test('users are found by name, e-mail address, phone number, organization and role', async () => {
  const { rows } =
    await site.database.pool.query(`SELECT u.first_name AS first, u.last_name AS last, u.username,
    n.number, o.name AS organization, r.title AS role FROM users u
    JOIN user_phone_numbers n ON n.user_id = u.id JOIN organizations o ON o.id = u.organization_id
    JOIN roles r ON r.id = u.role_id WHERE u.closed_at IS NULL AND r.code <> 'ADMIN' ORDER BY u.id LIMIT 1`)
  const { first, last, username, number, organization, role } = rows[0]
  const page = await site.signIn('admin', '/tools/users')
  for (const phrase of [
    `${first} ${last}`,
    username,
    number,
    `"${organization}" ${last}`,
    `"${role}" ${last}`,
  ]) {
    const hits = page.getByRole('row').filter({ hasText: last }).filter({ hasText: first })
    await page.getByRole('searchbox').fill(`${phrase} -"${last}"`)
    await soon(() => hits.count()).toBe(0)
    await page.getByRole('searchbox').fill(phrase)
    await soon(() => hits.count()).toBeGreaterThan(0)
  }
})

test.each(['facilities', 'insurance-providers', 'billing-codes', 'holidays', 'referral-agents', 'users'])(
  'in the list of %s a row is found by typing what it shows',
  async (list) => {
    const page = await site.signIn('admin', `/tools/${list}`)
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await rows.last().waitFor()
    const shown = await rows.last().evaluate((row) => {
      // counts change over time and are not searched
      for (const left of row.querySelectorAll('.visually-hidden, [data-label="Used by"]')) left.remove()
      return [...row.children].map((cell) => cell.textContent?.trim() ?? '').filter(Boolean)
    })
    expect(shown.length).toBeGreaterThan(1)
    await page.reload()
    for (const text of [...shown, ...shown.map((one) => `"${one}"`)]) {
      await page.getByRole('searchbox').fill('nobody writes this')
      await soon(() => rows.count()).toBe(0)
      await page.getByRole('searchbox').fill(text)
      await soon(async () => [text, (await rows.count()) > 0]).toEqual([text, true])
    }
  },
)

test('a search of too many words says so, in lists that the browser searches and in those of the server', async () => {
  const page = await site.signIn('admin')
  const fault = page.getByText('Please search for at most 10 words')
  for (const path of ['/tools/facilities', '/tools/archived/clients', '/home', '/clients']) {
    await page.goto(path)
    const box = page.getByRole('searchbox').first()
    await box.fill('a b c d e f g h i j k')
    await fault.waitFor()
    await box.fill('a b c d e f g h i j')
    await soon(() => fault.count()).toBe(0)
  }
  site.expectFaults('400 GET /api/clients/paginated')
  await page.goto('/clients?q=a+b+c+d+e+f+g+h+i+j+k')
  await page.getByRole('main').locator(ALERT).filter({ has: fault }).waitFor()
})

test('templates are found by what they are, and by the variables of their type', async () => {
  const page = await site.signIn('admin', '/tools/templates')
  const types = async () => {
    const cells = page.getByRole('row').locator('td:nth-child(2)')
    return new Set(await cells.allTextContents())
  }
  // consecutive searches find different rows, so that old rows answer none
  for (const [phrase, found] of [
    ['"registration letter"', ['Client Letter']],
    ['"loan of equipment"', ['Client Loan Letter']],
    ['"registration letter.docx"', ['Client Letter']],
    ['"client invoice"', ['Client Invoice']],
    ['loan.returnDate', ['Client Loan Letter']],
    ['items.codeDescription', ['Client Invoice']],
    ['"empty while it is on loan"', ['Client Loan Letter']],
  ] as const) {
    await page.getByRole('searchbox').fill(phrase)
    await soon(types).toEqual(new Set(found))
  }
})

test('a new template has an address of its own', async () => {
  const page = await site.signIn('admin', '/tools/templates/new')
  await heading(page, 'Create Template').waitFor()
  expect(await page.locator('input[type=file]').getAttribute('accept')).toMatch(/^\.docx,/)
  await button(page, 'Cancel').click()
  await page.waitForURL('**/tools/templates')
  await button(page, 'Create Template').click()
  await page.waitForURL('**/tools/templates/new')
  await heading(page, 'Create Template').waitFor()
})

test('a referral agent shows who is a user, and the last number with its extension', async () => {
  const { rows } = await site.database.pool.query(`INSERT INTO referral_agent_phone_numbers
    (referral_agent_id, number, extension, type_id)
    SELECT id, '5065550199', '42', 2 FROM referral_agents WHERE user_id IS NOT NULL AND archived_at IS NULL
    ORDER BY id LIMIT 1 RETURNING referral_agent_id AS id`)
  const page = await site.signIn('admin', '/tools/referral-agents')
  await page.getByRole('searchbox').fill('5065550199')
  const agent = page.getByRole('row').filter({ has: page.locator(`[href$="/${rows[0].id}"]`) })
  await agent.getByTitle('This referral agent is linked to a user account').waitFor()
  await agent.getByRole('cell', { name: '(506) 555-0199 ext. 42' }).waitFor()
})

test('past holidays look past; without any the list says so', async () => {
  const page = await site.signIn('admin', '/tools/holidays')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await rows.first().waitFor()
  const styles = await rows.evaluateAll((all) =>
    all.map((row) => {
      const name = row.querySelector('th span')
      return [row.textContent.includes('(past)'), name && getComputedStyle(name).fontStyle]
    }),
  )
  const past = styles.filter(([isPast]) => isPast)
  expect(past.length).toBeGreaterThan(0)
  expect(past.length).toBeLessThan(styles.length)
  expect(styles).toEqual([
    ...Array.from({ length: styles.length - past.length }, () => [false, 'normal']),
    ...past.map(() => [true, 'italic']),
  ])
  await site.database.pool.query('DELETE FROM holidays')
  await page.reload()
  await page.getByText('There are currently no holidays in the system.').waitFor()
})
