import { expect, test } from 'vitest'
import { picture } from '../pictures.ts'
import { ALERT } from './alert.ts'
import { button, field, said, save, saveAgain } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { loseAnswers } from './lost-answers.ts'
import { displayCount, file, picker, upload, views } from './photo-section.ts'

const site = await openSite()
const [first, second, third, fourth, fifth, sixth, bare] = await freePieces(site, 7)
const UPDATED = 'Your equipment has been updated successfully!'

test('photos are uploaded, looked at, removed and kept', async () => {
  const page = await site.signIn('staff', `/equipment/${first?.id}`)
  await page.getByText('Please upload your first equipment picture.', { exact: true }).waitFor()
  await upload(page, file('Side view.jpg'), file('Plate.png', await picture({ format: 'png' }), 'image/png'))
  await page.getByText('Remaining uploads: 1 (Max 3)').waitFor()
  expect(await picker(page).getAttribute('accept')).toBe('image/*')
  expect(await picker(page).getAttribute('multiple')).not.toBe(null)
  const side = file('Side view.jpg').buffer.length
  await page.getByText(`${Math.round(side / 1000)} kB`, { exact: true }).waitFor()
  await button(page, 'Add 2 photos').click()
  await said(page, 'Unsaved changes in 1 field').waitFor()
  await soon(() => hasFocus(button(page, 'Upload photos…'))).toBe(true)
  await soon(() => displayCount(page)).toBe(2)
  await save(page)
  await said(page, UPDATED).waitFor()

  await page.reload()
  await soon(() => displayCount(page)).toBe(2)
  await views(page).first().click()
  const viewer = page.getByRole('dialog', { name: 'Side view' })
  const image = viewer.getByRole('img', { name: new RegExp(`^Photo 1 of .* ${first?.number}$`) })
  await soon(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(800)
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'Plate' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await viewer.waitFor()
  await page.keyboard.press('Escape')
  await soon(() => hasFocus(views(page).first())).toBe(true)

  await button(page, 'Remove photo: Side view').click()
  await page.getByText('Removed when you save').waitFor()
  await button(page, 'Keep photo: Side view').click()
  await said(page, 'Unsaved changes').waitFor({ state: 'hidden' })
  await button(page, 'Remove photo: Side view').click()
  await saveAgain(page)
  await button(page, 'Keep photo: Side view').waitFor({ state: 'hidden' })
  await page.reload()
  await button(page, 'Remove photo: Plate').waitFor()
  expect(await views(page).count()).toBe(1)
})

test('what a photo shows is said below it, and read out instead of it to all who may see it', async () => {
  const page = await site.signIn('staff', `/equipment/${fourth?.id}`)
  await upload(page, file('image.jpg'), file('image.jpg'))
  await button(page, 'Add 2 photos').click()
  const captions = page.getByRole('textbox', { name: /^Caption: Photo/ })
  await captions.first().fill('Seen from the left')
  await page.keyboard.press('Tab')
  await save(page)
  await said(page, UPDATED).waitFor()
  await soon(() => displayCount(page)).toBe(2)
  await views(page)
    .and(page.getByRole('button', { name: 'View Seen from the left' }))
    .click()
  await page.getByRole('dialog').getByRole('img', { name: 'Seen from the left' }).waitFor()
  await page.keyboard.press('Escape')

  const reader = await site.signIn('viewer', `/equipment/${fourth?.id}`)
  await reader.getByRole('button', { name: 'View Seen from the left' }).waitFor()
  await reader.getByRole('button', { name: /^View Photo 2 of/ }).waitFor()
  await soon(() => reader.getByRole('textbox', { name: /^Caption/ }).count()).toBe(0)
})

test('a save whose answer was lost on the way has saved its photo once', async () => {
  const page = await site.signIn('staff', `/equipment/${second?.id}`)
  await upload(page, file('Once.png', await picture({ format: 'png' }), 'image/png'))
  await button(page, 'Add 1 photo').click()
  const answer = await loseAnswers(page, '**/api/equipment/*')
  site.expectFaults(`net::ERR_CONNECTION_RESET PUT /api/equipment/${second?.id}`)
  await save(page)
  await page.locator(ALERT).getByText('The server cannot be reached.').waitFor()
  await answer()
  site.expectFaults(`409 PUT /api/equipment/${second?.id}`)
  await saveAgain(page)
  await said(page, UPDATED).waitFor()
  expect(await views(page).count()).toBe(1)
})

test('a technician tells two pictures of a camera apart, and may take back only what is not saved yet', async () => {
  const page = await site.signIn('technician', `/equipment/${third?.id}`)
  await upload(page, file('image.jpg'), file('image.jpg'))
  await button(page, 'Remove photo: image.jpg (2)').waitFor()
  await button(page, 'Add 2 photos').click()
  await button(page, 'Remove photo: image (2)').waitFor()
  await save(page)
  await said(page, UPDATED).waitFor()
  await soon(() => button(page, /^Remove photo/).count()).toBe(0)
  await upload(page, file('Plate.jpg'))
  await button(page, 'Add 1 photo').click()
  await button(page, 'Remove photo: Plate').click()
  await soon(() => views(page).count()).toBe(2)
})

test('what is no picture, or one too many, is not taken; what the server refuses is said and nothing is lost', async () => {
  const page = await site.signIn('staff', `/equipment/${fifth?.id}`)
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg']
  await upload(
    page,
    file('letter.txt', Buffer.from('Dear'), 'text/plain'),
    ...names.map((name) => file(name)),
  )
  const alert = page.getByRole('dialog').locator(ALERT)
  await alert.getByText('letter.txt is not a picture.').waitFor()
  await alert.getByText('You have 3 photos to upload. Not added: 4.jpg.').waitFor()
  await button(page, 'Remove photo: 3.jpg').click()
  await picker(page).setInputFiles(file('letter.jpg', Buffer.from('Dear')))
  await page.getByText('This picture cannot be shown here.').waitFor()
  await button(page, 'Add 3 photos').click()
  await field(page, 'Model Number').fill('Patriote 2')
  site.expectFaults(`415 PUT /api/equipment/${fifth?.id}`)
  await save(page)
  await page.locator(ALERT).getByText('letter.jpg is no picture that can be shown.').waitFor()
  expect(await field(page, 'Model Number').inputValue()).toBe('Patriote 2')

  await button(page, 'Remove photo: letter').click()
  await saveAgain(page)
  await said(page, UPDATED).waitFor()
  await soon(() => displayCount(page)).toBe(2)
})

test('pictures are dropped, and the library gives no more than there is room for', async () => {
  const page = await site.signIn('staff', `/equipment/${sixth?.id}`)
  await button(page, 'Upload photos…').click()
  const dropped = await page.evaluateHandle(
    ([base64]) => {
      const bytes = Uint8Array.from(atob(base64 ?? ''), (character) => character.charCodeAt(0))
      const transfer = new DataTransfer()
      for (const name of ['a.jpg', 'b.jpg'])
        transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      return transfer
    },
    [file('a.jpg').buffer.toString('base64')],
  )
  const zone = page.getByText('Drop pictures here')
  await zone.dispatchEvent('dragenter', { dataTransfer: dropped })
  await page.getByText('Let go to add').dispatchEvent('drop', { dataTransfer: dropped })
  await button(page, 'Add 2 photos').click()

  await button(page, 'Choose from the library…').click()
  await page.getByText('0 of 1 chosen').waitFor()
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()))
  const choices = page.getByRole('dialog').locator('[aria-pressed=false]')
  await choices.first().click()
  await page.getByText('1 of 1 chosen').waitFor()
  await choices.first().click({ force: true })
  await page.getByText('1 of 1 chosen').waitFor()
  await page.getByRole('searchbox', { name: 'Search the pictures' }).fill('nothing is called so')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing matches the search.').waitFor()
  await button(page, 'Add 1 photo').click()
  await page.getByText('Remove one to add another.').waitFor()
  expect(await button(page, 'Upload photos…').getAttribute('aria-disabled')).toBe('true')
  // Enter in the dialog sends the search, not the form below
  expect(saves).toEqual([])
  await save(page)
  await said(page, UPDATED).waitFor()
  await soon(() => displayCount(page)).toBe(3)
})

test('who may only read sees the photos, or that there are none', async () => {
  const page = await site.signIn('viewer', `/equipment/${sixth?.id}`)
  await soon(() => displayCount(page)).toBe(3)
  for (const name of ['Upload photos…', 'Choose from the library…', /^Remove photo/])
    expect(await button(page, name).count()).toBe(0)
  await page.goto(`/equipment/${bare?.id}`)
  await page.getByText('No pictures were found for this equipment item.', { exact: true }).waitFor()
})
