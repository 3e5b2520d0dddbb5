import { generateSync } from 'otplib'
import { expect } from 'vitest'
import { beginTotp, confirmTotp } from '#people/contract/factors.ts'
import { login } from '#people/contract.ts'
import type { TestApp } from './app.ts'
import { call, PASSWORD, type Somebody } from './factories.ts'

/** The code of an app, so many steps of thirty seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

export const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''

/** One-time codes, confirmed with the code of the step before: that of now is not used yet. */
export async function withTotp(app: TestApp, as: Somebody) {
  const { body } = await call(app, beginTotp, { as })
  const secret = secretIn(body.uri)
  const confirmed = await call(app, confirmTotp, { as, body: { code: codeOf(secret, -1) } })
  expect(confirmed, confirmed.text).toMatchObject({ status: 200 })
  return { id: body.id, secret, recoveryCodes: confirmed.body.recoveryCodes }
}

export const logIn = (app: TestApp, { username }: Somebody, more: object = {}) =>
  call(app, login, { body: { username, password: PASSWORD, ...more } })
