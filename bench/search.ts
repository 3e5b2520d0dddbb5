import { load } from './load.ts'

const PHRASES = [
  'eric 0112',
  'marie moncton',
  'thériault 555',
  'jean leblanc',
  'savoie dieppe',
  'anne cormier',
  '900 412',
  'zoé caraquet',
  'campbell saint',
  'e1a 0142',
]

/** Two-word searches, one caller: the worst percentiles over the phrases, in milliseconds. */
export async function measureSearch(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const each: Record<string, { p50: number; p99: number }> = {}
  for (const phrase of PHRASES) {
    const path = `${url}/api/clients/paginated?phrase=${encodeURIComponent(phrase)}`
    await load({ url: path, headers, connections: 1, seconds: 1 })
    const { p50, p99 } = await load({ url: path, headers, connections: 1, seconds: 3 })
    each[phrase] = { p50, p99 }
  }
  return { p99: Math.max(...Object.values(each).map((figures) => figures.p99)), each }
}
