import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '#core/web/api/ApiError.ts'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { DocumentField } from './DocumentField.tsx'

const SAYS = '{client.firstNam} is not a variable of this type of template.'

test('a document that is refused is marked, and said under the field, until another one is chosen', async () => {
  const save = async () => {
    throw new ApiError({
      status: 400,
      error: 'validation_failed',
      message: '',
      errors: [{ field: 'document', message: SAYS }],
    })
  }
  await mount(
    <FormAlone start={{ document: null }} save={save}>
      <DocumentField name="document" label="Attachment" saved={undefined} required />
    </FormAlone>,
  )
  const field = page.getByRole('textbox', { name: 'Attachment' })
  const choose = (name: string) =>
    userEvent.upload(page.getByLabelText('Choose document', { exact: true }), new File(['x'], name))
  await choose('Letter.docx')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(
      page
        .getByRole('group', { name: 'The following validation errors have occurred:' })
        .getByRole('link', { name: `Attachment: ${SAYS}` }),
    )
    .toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(SAYS))
  await choose('Mended.docx')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await expect
    .element(page.getByRole('group', { name: 'The following validation errors have occurred:' }))
    .not.toBeInTheDocument()
})
