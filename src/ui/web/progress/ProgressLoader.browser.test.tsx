import { expect, test } from 'vitest'
import { track } from '#core/web/api/inFlight.ts'
import { mount } from '../../../../test/ui/mount.tsx'
import { stopClock } from '../../../../test/ui/stopClock.tsx'
import { ProgressLoader } from './ProgressLoader.tsx'

test('the progress of loading comes after 300 ms, shows half, and goes 600 ms after its end', async () => {
  const { container } = await mount(<ProgressLoader />)
  const bar = () => container.querySelector<HTMLElement>('main [aria-hidden] > span')
  const answer = Promise.withResolvers<void>()
  const clock = stopClock()
  const call = track(undefined, () => answer.promise)
  await expect.poll(clock.toGo).toContain(300)
  clock.pass(299)
  expect(bar()).toBeNull()
  clock.pass(1)
  await expect.poll(() => bar()?.style.width).toBe('50%')
  answer.resolve()
  await call
  await expect.poll(() => bar()?.style.width).toBe('100%')
  await expect.poll(clock.toGo).toContain(600)
  clock.pass(599)
  expect(bar()).not.toBeNull()
  clock.pass(1)
  await expect.poll(bar).toBeNull()
})
