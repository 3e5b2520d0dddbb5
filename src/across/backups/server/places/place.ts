import type { Readable } from 'node:stream'
import { isStore } from '../settings.ts'
import { folderPlace } from './folder.ts'
import { parseName } from './names.ts'

/** An archive as it lies in its place. */
export interface Kept {
  name: string
  bytes: number
}

/** Where archives are kept. Its faults have a message that may be shown, without a secret. */
export interface Place {
  list(): Promise<Kept[]>
  /** All of it is there under the name, or nothing; answers how many bytes there are. */
  write(name: string, bytes: Readable): Promise<number>
  read(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

/** The place of `BACKUP_TO`: a folder, or a bucket like that of S3_URL. */
export async function openPlace(to: string): Promise<Place> {
  if (!isStore(to)) return folderPlace(to)
  // what few installations use is not loaded by the others
  return (await import('./store.ts')).storePlace(to)
}

/** The archives of the installation with the mark, newest first; never those of another one, which may write to the same place. */
export async function archivesIn(place: Place, mark?: string): Promise<(Kept & { at: Date })[]> {
  const found = (await place.list()).flatMap((kept) => {
    const name = parseName(kept.name)
    return name && name.mark === mark ? [{ ...kept, at: name.at }] : []
  })
  return found.sort((one, other) => other.at.getTime() - one.at.getTime())
}
