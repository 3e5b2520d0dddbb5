import { expect, test } from 'vitest'
import { button, field, said, save, saveAgain } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { displayCount, file, picker, upload } from './photo-section.ts'

const site = await openSite()
const [first, second, bare] = await freePieces(site, 3)
const UPDATED = 'Your equipment has been updated successfully!'

test('what is no picture, or one too many, is not taken; what the server refuses is said and nothing is lost', async () => {
  const page = await site.signIn('staff', `/equipment/${first?.id}`)
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg']
  await upload(
    page,
    file('letter.txt', Buffer.from('Dear'), 'text/plain'),
    ...names.map((name) => file(name)),
  )
  const alert = page.getByRole('dialog').getByRole('alert')
  await alert.getByText('letter.txt is not a picture.').waitFor()
  await alert.getByText('You have 3 photos to upload. Not added: 4.jpg.').waitFor()
  await button(page, 'Remove photo: 3.jpg').click()
  await picker(page).setInputFiles(file('letter.jpg', Buffer.from('Dear')))
  await page.getByText('This picture cannot be shown here.').waitFor()
  await button(page, 'Add 3 photos').click()
  await field(page, 'Model Number').fill('Patriote 2')
  site.expectFaults(`415 PUT /api/equipment/${first?.id}`)
  await save(page)
  await page.getByRole('alert').getByText('letter.jpg is no picture that can be shown.').waitFor()
  expect(await field(page, 'Model Number').inputValue()).toBe('Patriote 2')

  await button(page, 'Remove photo: letter').click()
  await saveAgain(page)
  await said(page, UPDATED).waitFor()
  await soon(() => displayCount(page)).toBe(2)
})

test('pictures are dropped, and the library gives no more than there is room for', async () => {
  const page = await site.signIn('staff', `/equipment/${second?.id}`)
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
  const page = await site.signIn('viewer', `/equipment/${second?.id}`)
  await soon(() => displayCount(page)).toBe(3)
  for (const name of ['Upload photos…', 'Choose from the library…', /^Remove photo/])
    expect(await button(page, name).count()).toBe(0)
  await page.goto(`/equipment/${bare?.id}`)
  await page.getByText('No pictures were found for this equipment item.', { exact: true }).waitFor()
})
