import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Listening } from './settings.ts'

/** The file that a running server writes about itself in its data folder. */
export interface Postmaster {
  pid: number
  listening: Listening
}

/** Undefined if no server runs, even if there is an old file. */
export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Number(lines[0])
  if (!pid || !isRunning(pid)) return undefined
  const socket = lines[4]?.trim()
  return { pid, listening: socket ? { socket } : { port: Number(lines[3]) } }
}

/** A process of another user counts as gone: the server runs as the same user, or this process is root and sees all. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether the process is the server of this folder, and not another one with a reused pid. */
export function isServerOf(pid: number, data: string): boolean {
  if (existsSync(`/proc/${pid}`)) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
    } catch {
      return false
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout === null || /postgres/.test(stdout)
}
