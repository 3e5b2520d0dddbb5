import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as text that fits a header and a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database stores tokens only in this form. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
