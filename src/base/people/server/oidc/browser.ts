import type { Visitor } from '#core/server/caller.ts'
import { hashToken, newToken } from '../tokens.ts'

const SECONDS = 600

/** Browsers accept a name with this prefix only from this very host, over TLS. */
const nameOf = ({ config }: Visitor) =>
  config.publicUrl.startsWith('https:') ? '__Host-passerelle-oidc' : 'passerelle-oidc'

function set(visitor: Visitor, value: string, seconds: number): void {
  const secure = visitor.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  visitor.setHeader('set-cookie', `${nameOf(visitor)}=${value}; ${rest}`)
}

/** Marks the browser that begins a sign-in, so that a link begun by somebody else cannot sign a user in. */
export function markBrowser(visitor: Visitor): Buffer {
  const before = visitor.cookie(nameOf(visitor))
  // another tab may be signing in too
  const mark = before && /^[\w-]{43}$/.test(before) ? before : newToken()
  set(visitor, mark, SECONDS)
  return hashToken(mark)
}

export function markedBrowser(visitor: Visitor): Buffer | undefined {
  const mark = visitor.cookie(nameOf(visitor))
  return mark ? hashToken(mark) : undefined
}

export const forgetBrowser = (visitor: Visitor) => set(visitor, '', 0)
