import { useState } from 'react'
import { ApiError, isAborted } from '#core/web/api/ApiError.ts'
import { requestFile } from '#core/web/api/request.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { takeOut } from '../contract/calls.ts'

/** Progress in whole megabytes, so that the screen renders once per megabyte. */
const MEGABYTE = 1_000_000

export type Taking =
  | { state: 'idle' | 'stopped' | 'broken' }
  | { state: 'done'; name: string; bytes: number }
  | { state: 'refused'; message: string }
  | { state: 'running'; bytes: number; stop: () => void }

/** Takes everything out and saves it in the browser; returns the progress. */
export function useTakingOut(onEnd: () => void): [Taking, () => Promise<void>] {
  const [taking, setTaking] = useState<Taking>({ state: 'idle' })
  async function begin() {
    const asked = new AbortController()
    const stop = () => asked.abort()
    const running = (bytes: number) =>
      setTaking((now) =>
        now.state === 'running' && now.bytes === bytes ? now : { state: 'running', bytes, stop },
      )
    running(0)
    try {
      const onReceived = (bytes: number) => running(Math.floor(bytes / MEGABYTE) * MEGABYTE)
      const file = await requestFile(takeOut, {}, { signal: asked.signal, onReceived })
      saveFile(file, 'passerelle.zip')
      setTaking({ state: 'done', name: file.name, bytes: file.size })
    } catch (error) {
      setTaking(endOf(error))
    }
    onEnd()
  }
  return [taking, begin]
}

function endOf(error: unknown): Taking {
  if (isAborted(error)) return { state: 'stopped' }
  if (error instanceof ApiError && error.status > 0 && error.status < 500)
    return { state: 'refused', message: error.message }
  return { state: 'broken' }
}
