import { test } from 'vitest'
import { picture } from '../pictures.ts'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { button } from './fields.ts'
import { freePieces, holdFor } from './free-pieces.ts'
import { openSite } from './harness.ts'
import { picker } from './photo-section.ts'
import { ENGLISH, FRENCH } from './tongues.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const pieces = await freePieces(site, 2)
await holdFor(site, 1, pieces.slice(0, 1))
const WORDS = [
  {
    ...ENGLISH,
    remove: /^Remove hold of/,
    upload: 'Upload photos…',
    addOne: 'Add 1 photo',
    library: 'Choose from the library…',
    view: /^View /,
  },
  {
    ...FRENCH,
    remove: /^Retirer .* de l’équipement mis de côté$/,
    upload: 'Téléverser des photos…',
    addOne: 'Ajouter 1 photo',
    library: 'Choisir dans la photothèque…',
    view: /^Voir/,
  },
]

test.each(WORDS)('found equipment and what is on hold keep WCAG 2.2 AA, as $who reads it', async (words) => {
  const page = await site.signIn(words.who)
  await page.goto(`/home?q=${pieces[0]?.number}&t=equipment`)
  await button(page, words.expand).first().click()
  await expectAccessible(page, 'found')
  await page.goto('/clients/1')
  await page.locator('#on-hold tbody tr').first().waitFor()
  await expectAccessible(page, 'on hold')
  await page.setViewportSize(DESK)
  await button(page, words.remove).first().click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'question')
  await page.goto('/clients/5')
  await page.locator('#on-hold strong').waitFor()
  await expectAccessible(page, 'nothing on hold')
})

test.each(WORDS)(
  'so do photos, their upload, the library and the viewer, as $who reads them',
  async (words) => {
    const page = await site.signIn(words.who)
    await page.goto(`/equipment/${pieces[1]?.id}`)
    await button(page, words.upload).click()
    const buffer = await picture({ width: 800, height: 600 })
    await picker(page).setInputFiles([
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'b.txt', mimeType: 'text/plain', buffer },
    ])
    await page.getByRole('dialog').locator('img').first().waitFor()
    await expectAccessible(page, 'upload')
    await page.setViewportSize(DESK)
    await button(page, words.addOne).click()
    await button(page, words.save).click()
    await page.locator('#photos figcaption').first().waitFor()
    await expectAccessible(page, 'photos')
    await page.setViewportSize(DESK)
    await button(page, words.view).first().click()
    await page.getByRole('dialog').locator('img').waitFor()
    await expectAccessible(page, 'viewer')
    await page.keyboard.press('Escape')
    await page.setViewportSize(DESK)
    await button(page, words.library).click()
    await page.getByRole('dialog').locator('[aria-pressed]').first().click()
    await expectAccessible(page, 'library', [PHONE])
  },
)
