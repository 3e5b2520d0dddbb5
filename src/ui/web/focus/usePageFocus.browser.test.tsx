import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../test/ui/mount.tsx'
import { awaitPageFocus } from './headingFocus.ts'
import { usePageFocus } from './usePageFocus.ts'

const heading = (name: string) => page.getByRole('heading', { name })

/** Two pages; the title of Home is supplied later. */
function makePages() {
  let give: (title: string) => void = () => {}
  function Titled({ title }: { title: string | undefined }) {
    const ref = useRef<HTMLHeadingElement>(null)
    usePageFocus(ref, title)
    return (
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
    )
  }
  function Pages() {
    // the rendered page, not the pending one
    const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
    const [title, setTitle] = useState<string>()
    give = setTitle
    return pathname === '/home' ? <Titled title={title} /> : <Titled key={pathname} title="Clients" />
  }
  return { Pages, giveTitle: (title: string) => give(title) }
}

test('the heading of a page that is opened has the focus once its title is known', async () => {
  const { Pages, giveTitle } = makePages()
  const { router } = await mount(<Pages />, { path: '/clients' })
  awaitPageFocus('/home')
  await router.navigate({ to: '/home' })
  giveTitle('Welcome')
  await expect.element(heading('Welcome')).toHaveFocus()
})

test('the page that is left, when its title comes late, leaves the focus to the page that comes', async () => {
  const { Pages, giveTitle } = makePages()
  const { router } = await mount(<Pages />, { path: '/home' })
  awaitPageFocus('/clients')
  giveTitle('Welcome')
  await expect.element(heading('Welcome')).toBeVisible()
  await expect.element(heading('Welcome')).not.toHaveFocus()
  await router.navigate({ to: '/clients' })
  await expect.element(heading('Clients')).toHaveFocus()
})

test('the first page of a visit leaves the focus where it is', async () => {
  const { Pages } = makePages()
  await mount(<Pages />, { path: '/clients' })
  await expect.element(heading('Clients')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
