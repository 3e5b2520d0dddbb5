import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Runs in a separate process, with an option that worker threads inherit and that prevents them from starting with a file. */
const ARGUMENTS = [
  '--input-type=module',
  '--eval',
  `const { offThread } = await import('./src/acts/templates/server/docx/workers.ts')
  const task = { kind: 'render', key: '1', template: new Uint8Array(), values: {} }
  for (const _ of [1, 2]) await offThread(task).catch(({ name, code }) => console.log(name, code))`,
]

test('a thread that cannot be loaded is a fault of ours, and none of the document’s', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ARGUMENTS)
  expect(stdout).toBe('Error ERR_INPUT_TYPE_NOT_ALLOWED\n'.repeat(2))
})
