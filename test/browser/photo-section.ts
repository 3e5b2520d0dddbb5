import type { Page } from 'playwright-core'
import { picture } from '../pictures.ts'
import { button } from './fields.ts'

const jpeg = await picture({ width: 800, height: 600 })

/** A file to choose; a picture unless something else is given. */
export const file = (name: string, buffer = jpeg, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

/** Of the dialog; the section of files has its own. */
export const picker = (page: Page) => page.getByRole('dialog').locator('input[type=file]')

/** Chooses files in the dialog, which stays open. */
export async function upload(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  await button(page, 'Upload photos…').click()
  await picker(page).setInputFiles(files)
}

export const views = (page: Page) => page.locator('#photos').getByRole('button', { name: /^View / })

/** How many pictures have come and can be seen. */
export const displayCount = (page: Page): Promise<number> =>
  page
    .locator('#photos img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
