import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

/** Runs a process whose closers print what they do, and sends it the signals one after the other. */
async function end(closers: string, ...signals: NodeJS.Signals[]) {
  const code = `
    import { closeOnSignal } from '#platform/server/shutdown.ts'
    const later = (ms) => new Promise((done) => setTimeout(done, ms))
    closeOnSignal(${closers}, (line) => console.log(line))
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const closed = once(child, 'close')
  await once(child.stdout, 'data')
  for (const signal of signals) {
    child.kill(signal)
    await new Promise((done) => setTimeout(done, 200))
  }
  const [exitCode] = (await closed) as [number | null]
  return { exitCode, lines: output.trim().split('\n').slice(1) }
}

const THREE = `[
  ['first', async () => { await later(50); console.log('first') }],
  ['second', async () => { throw new Error('stuck') }],
  ['third', async () => console.log('third')],
]`

test.each(['SIGTERM', 'SIGINT'] as const)('%s closes in order, past what fails', async (signal) => {
  expect(await end(THREE, signal)).toEqual({
    exitCode: 0,
    lines: ['first', 'second did not close: Error: stuck', 'third'],
  })
})

test('a second signal ends at once', async () => {
  expect(await end("[['slow', () => later(60000)]]", 'SIGTERM', 'SIGTERM')).toEqual({
    exitCode: 1,
    lines: [],
  })
})
