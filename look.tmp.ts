import { launchBrowser } from './test/browser/chromium.ts'
import { logIn } from './test/browser/log-in.ts'

const base = 'http://localhost:3571'
const browser = await launchBrowser()
const [name, width, lang, file] = process.argv.slice(2) as [string, string, string, string]
const fr = lang.startsWith('fr')
const ctx = await browser.newContext({
  baseURL: base,
  viewport: { width: Number(width), height: 900 },
  locale: lang,
  ...(fr ? { extraHTTPHeaders: { 'accept-language': 'fr-CA' } } : {}),
})
const page = await ctx.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
page.on('pageerror', (e) => console.log('pageerror', e.message))
page.setDefaultTimeout(15000)
try {
  await page.goto('/login')
  await logIn(page, 'admin@example.org')
  await page.waitForURL('**/home')
  await page.goto('/tools/imports')
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: /Choose a file|Choisir un fichier/ }).waitFor()
  await page.waitForTimeout(700)
  await page.screenshot({ path: `/tmp/li-${name}-1.png`, fullPage: true })
  await page.locator('input[type=file]').setInputFiles(`docs/samples/${file}`)
  await page.waitForURL('**/columns')
  await page.waitForTimeout(700)
  await page.screenshot({ path: `/tmp/li-${name}-2.png`, fullPage: true })
  const go = page.getByRole('button', { name: /^(Continue|Continuer)$/ })
  await go.click()
  await page.waitForTimeout(1500)
  if (page.url().includes('/columns')) {
    await page.screenshot({ path: `/tmp/li-${name}-2b.png`, fullPage: true })
    const s = page.getByRole('combobox', { name: /dates/ })
    if (await s.count()) await s.first().selectOption('DMY')
    await go.click()
  }
  await page.waitForURL('**/dry-run')
  await page.getByRole('table', { name: /Rows of the file|Lignes du fichier/ }).waitFor()
  await page.waitForTimeout(700)
  await page.screenshot({ path: `/tmp/li-${name}-3.png`, fullPage: true })
  await page.getByRole('button', { name: /^(Run the import|Lancer l’importation)$/ }).click()
  await page.waitForURL('**/run')
  await page.getByRole('button', { name: /^(Roll back|Annuler l’importation)…$/ }).waitFor()
  await page.waitForTimeout(700)
  await page.screenshot({ path: `/tmp/li-${name}-4.png`, fullPage: true })
  await page.getByRole('button', { name: /^(Roll back|Annuler l’importation)…$/ }).click()
  await page.getByRole('button', { name: /^(Roll back|Annuler l’importation)$/ }).waitFor()
  await page.waitForTimeout(700)
  await page.screenshot({ path: `/tmp/li-${name}-5.png`, fullPage: true })
} catch (e) {
  console.log(String(e).slice(0, 400))
  await page.screenshot({ path: `/tmp/li-${name}-x.png`, fullPage: true })
}
console.log(page.url())
await ctx.close()
await browser.close()
