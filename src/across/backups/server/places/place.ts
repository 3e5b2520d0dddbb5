import type { Readable } from 'node:stream'
import { isStore } from '../settings.ts'
import { folderPlace } from './folder.ts'
import { parseName } from './names.ts'

export interface Kept {
  name: string
  bytes: number
}

/** Storage for archives. The messages of its errors contain no secrets and may be shown. */
export interface Place {
  list(): Promise<Kept[]>
  /** Writes everything under the name, or nothing; returns the size in bytes. */
  write(name: string, bytes: Readable): Promise<number>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

/** Opens the place of `BACKUP_TO`: a folder, or a bucket like that of S3_URL. */
export async function openPlace(to: string): Promise<Place> {
  if (!isStore(to)) return folderPlace(to)
  // loaded on demand, because few installations use it
  return (await import('./store.ts')).storePlace(to)
}

/** Archives of the installation with the mark, newest first; never those of another one that writes to the same place. */
export async function archivesIn(place: Place, mark?: string): Promise<(Kept & { at: Date })[]> {
  const found = (await place.list()).flatMap((kept) => {
    const name = parseName(kept.name)
    return name && name.mark === mark ? [{ ...kept, at: name.at }] : []
  })
  return found.sort((one, other) => other.at.getTime() - one.at.getTime())
}
