import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Download, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { textOf, unzipped } from '../docx.ts'
import { parseImp } from '../sage-file.ts'
import { button, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { toBeInvoiced } from './invoiced.ts'
import { hasFocus } from './keyboard.ts'
import { ENDERS } from './month-end-words.ts'
import { Hand } from './work/hand.ts'

const site = await openSite()
const { db } = site.database
// agents read French
await sql`UPDATE roles SET permissions = (SELECT permissions || '{CHOOSE_LANGUAGE}'::text[] FROM roles WHERE code = 'FINANCE')
  WHERE code = 'REFERRAL_AGENT'`.execute(db)

/** Items of three clients without code and fee; the first client speaks English, the others French. */
async function bareItems(note: string): Promise<number[]> {
  const ids = await toBeInvoiced(site, 3)
  await sql`UPDATE invoice_items SET billing_code_id = NULL, fee = NULL, description = ${note}
    WHERE id = ANY(${ids})`.execute(db)
  await sql`UPDATE clients c SET language_id = CASE i.id WHEN ${ids[0]} THEN 1 ELSE 2 END
    FROM invoice_items i WHERE i.client_id = c.id AND i.id = ANY(${ids})`.execute(db)
  return ids
}

/** The invoices of the items in the order of the lists: newest first. */
async function invoicesOf(items: readonly number[]) {
  const { rows } = await sql<{
    number: number
    shown: string
    approval: string | null
    language: number
    generated: boolean
    fee: string
    code: string
    sage: boolean
  }>`SELECT v.number, v.prefix || v.number AS shown, v.approval_number AS approval, c.language_id AS language,
      v.template_generated AS generated, i.fee::text AS fee, b.code,
      EXISTS (SELECT FROM invoice_export_invoices x WHERE x.invoice_id = v.id) AS sage
    FROM invoice_items i JOIN invoices v ON v.id = i.invoice_id JOIN clients c ON c.id = v.client_id
    JOIN billing_codes b ON b.id = i.billing_code_id
    WHERE i.id = ANY(${items}) ORDER BY v.created_at DESC, v.id DESC`.execute(db)
  return rows
}

/** Reaches controls by the mouse, or by Tab alone. */
class Reach extends Hand {
  readonly by: 'mouse' | 'keyboard'

  constructor(page: Page, by: 'mouse' | 'keyboard') {
    super(page)
    this.by = by
  }

  async into(target: Locator): Promise<void> {
    await target.waitFor()
    if (this.by === 'mouse') await this.click(target)
    else if (!(await hasFocus(target))) await this.tabTo(target)
  }

  async use(target: Locator, key = 'Enter'): Promise<void> {
    await this.into(target)
    if (this.by === 'mouse') return
    // a click waits for this, but a key does nothing
    await soon(() => target.isEnabled()).toBe(true)
    await this.press(key)
  }

  async search(box: Locator, text: string): Promise<void> {
    await this.into(box)
    await this.write(text)
  }

  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await this.press('ControlOrMeta+v')
  }
}

const saved = async (page: Page, act: () => Promise<void>): Promise<Buffer> => {
  const waiting: Promise<Download> = page.waitForEvent('download')
  await act()
  return readFile(await (await waiting).path())
}

/** Distinguishes the invoices of a retry. */
let tries = 0

test.each(ENDERS)('a whole month’s end by $by, as $who reads it', async ({ who, by, locale, say }) => {
  tries += 1
  const [note, prefix] = [`Whole month of ${who} try ${tries}`, `WHOLE-${by}-${tries}-`]
  const items = await bareItems(note)
  const page = await site.signIn(who, '/bulk-invoicing', { viewport: { width: 1280, height: 800 }, locale })
  site.spoil(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const hand = new Reach(page, by)
  const step = (place: number) =>
    page.getByRole('link', { name: new RegExp(`^${place} ${say.steps[place - 1]}`) })
  const goTo = async (place: number) => {
    await hand.use(step(place))
    await soon(() => step(place).getAttribute('aria-current')).toBe('step')
  }
  const toInvoice = page.locator('#items-to-be-invoiced')
  const rowsOf = (list: Locator) => list.locator('tbody').getByRole('checkbox')

  await goTo(1)
  await hand.search(toInvoice.getByRole('searchbox'), note)
  const codes = toInvoice.getByRole('combobox', { name: say.code })
  await soon(() => codes.count()).toBe(3)
  for (const left of [2, 1, 0]) {
    if (left === 2 || by === 'mouse') await hand.into(codes.first())
    else await soon(() => hasFocus(codes.first())).toBe(true)
    await hand.write('DEL')
    await hand.press('Enter')
    const fee = toInvoice.getByRole('textbox', { name: say.fee }).first()
    await soon(() => fee.inputValue()).toBe(say.shown)
    if (by === 'mouse') await hand.click(toInvoice.getByRole('button', { name: say.saveItem }))
    else await hand.press('Enter')
    await soon(() => codes.count()).toBe(left)
  }

  await goTo(2)
  await soon(() => rowsOf(toInvoice).count()).toBe(3)
  await hand.use(toInvoice.getByRole('checkbox', { name: say.all }), 'Space')
  await said(page, say.items).waitFor()
  await hand.use(button(page, say.generate))
  const sure = page.getByRole('dialog').last().getByRole('button', { name: say.generate })
  await hand.use(sure)
  await said(page, say.made).waitFor()
  const numbers = (await invoicesOf(items)).map(({ shown }) => shown)

  await goTo(3)
  const [first, second, third] = numbers.map((shown) =>
    page.getByRole('textbox', { name: `${say.approval}${shown}`, exact: true }),
  )
  if (!first || !second || !third)
    throw new Error(`three invoices were to be made, not ${numbers.join(', ')}`)
  await hand.into(first)
  if (by === 'mouse') {
    await hand.paste(`${prefix}1\n${prefix}2\n${prefix}3`)
    await soon(() => third.inputValue()).toBe(`${prefix}3`)
    for (const field of [first, second, third]) {
      const row = page.getByRole('row').filter({ has: field })
      await hand.click(row.getByRole('button', { name: say.update }))
      await soon(() => field.count()).toBe(0)
    }
  } else {
    await hand.write(`${prefix}1`)
    await hand.press('Enter')
    await soon(() => hasFocus(second)).toBe(true)
    await hand.paste(`${prefix}2\n${prefix}3`)
    await soon(() => third.inputValue()).toBe(`${prefix}3`)
    await hand.press('Enter')
    await soon(() => hasFocus(third)).toBe(true)
    await hand.press('Enter')
    await soon(() => third.count()).toBe(0)
  }

  await goTo(4)
  const open = page.locator('#invoices-to-be-generated')
  await hand.search(open.getByRole('searchbox'), prefix)
  await soon(() => rowsOf(open).count()).toBe(3)
  await hand.use(open.getByRole('checkbox', { name: say.all }), 'Space')
  await said(page, say.invoices).waitFor()
  await hand.use(button(page, say.templates))
  await hand.use(page.getByRole('checkbox', { name: say.inLanguage }), 'Space')
  await soon(() => page.getByRole('checkbox', { name: say.template }).isChecked()).toBe(true)
  await hand.use(button(page, say.documents))
  const yes = page.getByRole('dialog').last().getByRole('button', { name: say.documents })
  const zip = await saved(page, () => hand.use(yes))
  await said(page, say.done).waitFor()

  const history = page.locator('#invoice-history')
  await hand.search(history.getByRole('searchbox'), prefix)
  await soon(() => rowsOf(history).count()).toBe(3)
  await hand.use(history.getByRole('checkbox', { name: say.all }), 'Space')
  await said(page, say.invoices).waitFor()
  await hand.use(button(page, say.csv))
  const csv = await saved(page, () => hand.use(button(page, say.exportAll)))
  await button(page, say.exportAll).waitFor({ state: 'hidden' })
  await hand.use(button(page, say.sage))
  const sage = await saved(page, () => hand.use(button(page, say.exportAll)))
  await button(page, say.exportAll).waitFor({ state: 'hidden' })

  const ended = await invoicesOf(items)
  expect(ended).toMatchObject(
    [1, 2, 3].map((place) => ({
      approval: `${prefix}${place}`,
      generated: true,
      fee: '45.00',
      code: 'DEL',
      sage: true,
    })),
  )
  const documents = Object.entries(unzipped(zip))
  expect(documents).toHaveLength(3)
  for (const { shown, language } of ended) {
    const [name = '', bytes] = documents.find(([file]) => file.includes(shown)) ?? []
    expect(name).toContain(language === 1 ? 'Invoice' : 'Facture')
    expect(bytes && textOf(bytes)).toContain(shown)
  }
  const [, ...lines] = csv.toString().trimEnd().split('\r\n')
  const byNumber = ended.toSorted((one, other) => one.number - other.number)
  expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual(
    byNumber.map(({ shown, approval }) => [shown, approval]),
  )
  expect(lines.every((line) => line.includes(note) && line.endsWith(',45.00'))).toBe(true)
  const sent = parseImp(sage).map(({ number, orderNumber, total }) => ({ number, orderNumber, total }))
  expect(sent).toEqual(
    byNumber.map(({ shown, approval }) => ({ number: shown, orderNumber: approval, total: 4500n })),
  )
})
