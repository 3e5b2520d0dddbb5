import { hash, verify } from '@node-rs/argon2'
import { MAX_PASSWORD } from '../contract.ts'

/** argon2id with OWASP's parameters: 19 MiB, two passes. */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Compared when there is no account, so that both answers take the same time. */
const DECOY = await hash('no account has this password', ARGON2)

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

/** Made with less work than is asked for now: a new one is made when its password is next given. */
export function isOutdated(stored: string | null): boolean {
  const [, memory, passes] = /\bm=(\d+),t=(\d+)/.exec(stored ?? '') ?? []
  return Number(memory) < ARGON2.memoryCost || Number(passes) < ARGON2.timeCost
}

export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const same = await verify(stored ?? DECOY, password.slice(0, MAX_PASSWORD + 1))
  return same && Boolean(stored)
}
