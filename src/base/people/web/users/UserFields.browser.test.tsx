import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { organizations } from '#base/reference/contract/lists/people.ts'
import { FormAlone } from '../../../../../test/ui/FormAlone.tsx'
import { giveAnswer, givePermissions } from '../../../../../test/ui/given.tsx'
import { mount } from '../../../../../test/ui/mount.tsx'
import { listRoles } from '../../contract/roles.ts'
import { UserFields } from './UserFields.tsx'
import { toValues } from './userValues.ts'

const role = page.getByRole('combobox', { name: 'Profile Permission' })
const chosen = () => (role.element() as HTMLSelectElement).selectedOptions[0]?.text

test('the permissions of a referral agent say so', async () => {
  givePermissions('READ_ROLES', 'READ_ORGANIZATIONS')
  giveAnswer(organizations.calls.list, [{ id: 1, name: 'Appui Mobilité NB' }])
  giveAnswer(listRoles, [
    { id: 1, code: 'STAFF', title: 'Staff', title_fr: null },
    { id: 2, code: 'REFERRAL_AGENT', title: 'Referral Agent', title_fr: null },
  ])
  await mount(
    <FormAlone start={toValues()}>
      <UserFields user={undefined} />
    </FormAlone>,
  )
  await expect.element(role).toBeEnabled()
  expect([...(role.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Choose…',
    'Staff',
  ])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(role).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('checkbox', { name: 'Referral Agent' }).click()
  await expect.poll(chosen).toBe('Referral Agent')
  await expect.element(role).toBeDisabled()
  await expect.element(role).not.toHaveAttribute('aria-invalid', 'true')
})
