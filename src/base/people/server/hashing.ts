import { hash, verify } from '@node-rs/argon2'
import { MAX_PASSWORD } from '../contract.ts'

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Compared if there is no account, so that both answers take the same time. */
const DECOY = await hash('no account has this password', ARGON2)

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

/** The hash was made with weaker parameters than today; it is replaced when the password is next entered. */
export function isOutdated(stored: string | null): boolean {
  const [, memory, passes] = /\bm=(\d+),t=(\d+)/.exec(stored ?? '') ?? []
  return Number(memory) < ARGON2.memoryCost || Number(passes) < ARGON2.timeCost
}

export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const same = await verify(stored ?? DECOY, password.slice(0, MAX_PASSWORD + 1))
  return same && Boolean(stored)
}
