import type { Page } from 'playwright-core'
import { picture } from '../pictures.ts'
import { button } from './fields.ts'

const jpeg = await picture({ width: 800, height: 600 })

/** A file to choose, by default a picture. */
export const file = (name: string, buffer = jpeg, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

/** The file input of the dialog; the section of files has its own. */
export const picker = (page: Page) => page.getByRole('dialog').locator('input[type=file]')

/** Chooses files in the dialog, which stays open. */
export async function upload(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  await button(page, 'Upload photos…').click()
  await picker(page).setInputFiles(files)
}

export const views = (page: Page) => page.locator('#photos').getByRole('button', { name: /^View / })

/** The number of loaded and visible pictures. */
export const displayCount = (page: Page): Promise<number> =>
  page
    .locator('#photos img')
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length)
