import { useEffect } from 'react'
import type { TakenFound } from '#across/offline/web/find.ts'
import { registerWorker } from '#across/offline/web/registerWorker.ts'
import { isPassing } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { type Scanned, scanEquipment } from '../contract/calls.ts'

export type Found = Scanned | TakenFound

/** Whether it was found in the offline data. */
export const isTaken = (found: Found): found is TakenFound => 'taken' in found

/** Finds a piece by a text: on the server, or in the offline data if the server does not answer. */
export async function find(text: string): Promise<Found> {
  try {
    return await request(scanEquipment, { query: { text } })
  } catch (error) {
    const { findTaken } = await import('#across/offline/web/find.ts')
    const found = isPassing(error) ? await findTaken(text) : undefined
    if (!found) throw error
    return found
  }
}

/** The same; registers the service worker, so that the page also opens offline. */
export function useFind(): (text: string) => Promise<Found> {
  useEffect(registerWorker, [])
  return find
}
