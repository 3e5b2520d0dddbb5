import type { Visitor } from '#core/server/caller.ts'
import { hashToken, newToken } from '../tokens.ts'

const SECONDS = 600

/** A name with the prefix is taken from nobody but this very host, over TLS. */
const nameOf = ({ config }: Visitor) =>
  config.publicUrl.startsWith('https:') ? '__Host-passerelle-oidc' : 'passerelle-oidc'

function set(visitor: Visitor, value: string, seconds: number): void {
  const secure = visitor.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  visitor.setHeader('set-cookie', `${nameOf(visitor)}=${value}; ${rest}`)
}

/** Marks the browser that begins a sign-in, so that nobody is signed in by a link that another has begun. */
export function markBrowser(visitor: Visitor): Buffer {
  const before = visitor.cookie(nameOf(visitor))
  // another tab may be on its way too
  const mark = before && /^[\w-]{43}$/.test(before) ? before : newToken()
  set(visitor, mark, SECONDS)
  return hashToken(mark)
}

export function markedBrowser(visitor: Visitor): Buffer | undefined {
  const mark = visitor.cookie(nameOf(visitor))
  return mark ? hashToken(mark) : undefined
}

export const forgetBrowser = (visitor: Visitor) => set(visitor, '', 0)
