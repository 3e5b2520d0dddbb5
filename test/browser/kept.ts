import type { Page } from 'playwright-core'

/** The browser's stored drafts: the user and the bytes of each. */
export function drafts(page: Page): Promise<{ user: number; text: string }[]> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('passerelle', 1)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('no database'))
    })
    const all = await new Promise<{ user: number; sealed: Uint8Array }[]>((resolve) => {
      const asking = db.transaction('drafts').objectStore('drafts').getAll()
      asking.onsuccess = () => resolve(asking.result)
    })
    db.close()
    return all.map(({ user, sealed }) => ({ user, text: new TextDecoder('latin1').decode(sealed) }))
  })
}
