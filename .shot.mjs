import { chromium } from 'playwright-core'
export const b = await chromium.launch({ executablePath: '/usr/lib/chromium/chromium', args: ['--no-sandbox','--disable-gpu'] })
export const base = 'http://localhost:3900'
export async function open({ user = 'staff@example.org', width = 1280, height = 800, scheme = 'light', locale='en-CA' } = {}) {
  const c = await b.newContext({ viewport: { width, height }, colorScheme: scheme, locale })
  const p = await c.newPage()
  p.on('console', m => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.type(), m.text().slice(0,300)) })
  p.on('pageerror', e => console.log('PAGEERROR', e.message.slice(0,400)))
  await p.goto(base + '/login')
  if (user) {
    await p.getByLabel('E-mail address').fill(user)
    await p.locator('input[type=password]').fill('passerelle-demo-2026')
    await p.keyboard.press('Enter')
    await p.waitForURL(u => !u.pathname.includes('login'))
  }
  return p
}
export const shot = (p, name, full=false) => p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full })
