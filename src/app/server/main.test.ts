import { expect, test } from 'vitest'
import { runToTheEnd } from '../../../test/running.ts'

test('a bad variable of a feature ends the start, as those of the process do', async () => {
  const { exitCode, said } = await runToTheEnd({ PORT: 'none', SAGE_QUANTITY: 'two' })
  expect(exitCode).toBe(1)
  expect(said).toBe(
    'Passerelle cannot start: PORT must be a whole number from 0 to 65535; SAGE_QUANTITY must be hours or one\n',
  )
})
