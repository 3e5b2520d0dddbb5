import { test } from 'vitest'
import { openSite } from './harness.ts'

const site = await openSite()

test('a file that is let go on the screen is taken as one that was chosen', async () => {
  const page = await site.signIn('admin', '/tools/imports')
  // a file that is let go before the kinds are there is not taken
  await page.getByRole('button', { name: 'Choose a file…', disabled: false }).waitFor()
  const held = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['First Name,Last Name\nRose,Daigle\n'], 'dropped.csv', { type: 'text/csv' }))
    return data
  })
  const zone = page.getByRole('region', { name: 'New import' })
  for (const event of ['dragenter', 'dragover', 'drop'])
    await zone.dispatchEvent(event, { dataTransfer: held })
  await page.getByRole('heading', { name: 'Columns and values', level: 1 }).waitFor()
  await page.getByText('dropped.csv').waitFor()
})
