import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { Section } from './Section.tsx'
import { TextField } from './TextField.tsx'

const SECTIONS = ['General', 'Billing', 'Loans', 'Repairs']

const mountSections = (width: number, aside?: ReactNode) =>
  mount(
    <FormAlone start={{}} aside={aside}>
      {SECTIONS.map((title) => (
        <Section key={title} id={title.toLowerCase()} title={title}>
          <TextField name={title} label={`Field of ${title}`} required={title === 'Billing'} />
          <div style={{ height: 900 }} />
        </Section>
      ))}
    </FormAlone>,
    { width },
  )

const rail = page.getByRole('navigation', { name: 'On this page' })
const link = (title: string) => rail.getByRole('link', { name: title })

test('the sections stand beside a wide form, and lead to them', async () => {
  await mountSections(1280)
  await expect.element(link('Repairs')).toBeVisible()
  expect(
    rail
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(SECTIONS)
  await link('Loans').click()
  await expect.poll(() => document.getElementById('loans')?.getBoundingClientRect().top).toBeLessThan(200)
})

test('on a phone they are a closed list, which closes again as one is chosen', async () => {
  await mountSections(390)
  const toggle = page.getByRole('button', { name: 'On this page' })
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(link('Loans').query()).toBeNull()
  await toggle.click()
  await link('Loans').click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => document.getElementById('loans')?.getBoundingClientRect().top).toBeLessThan(200)
})

test('a section with a fault says how many', async () => {
  await mountSections(1280)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(rail.getByRole('link', { name: /^Billing/ })).toHaveTextContent('Billing 1')
})

test('beside a panel the list is folded above it, and what an asterisk means is left out', async () => {
  await mountSections(1280, <aside aria-label="History" style={{ position: 'sticky' }} />)
  const panel = page.getByRole('complementary', { name: 'History' })
  await expect.element(panel).toBeVisible()
  const toggle = page.getByRole('button', { name: 'On this page' }).element().getBoundingClientRect()
  expect(toggle.height).toBeGreaterThan(0)
  expect(toggle.bottom).toBeLessThanOrEqual(panel.element().getBoundingClientRect().top)
  await expect.element(rail.getByText(/required/)).not.toBeVisible()
})
