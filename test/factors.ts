import { generateSync } from 'otplib'
import { expect } from 'vitest'
import { beginTotp, confirmTotp } from '#base/people/contract/factors.ts'
import { login } from '#base/people/contract.ts'
import type { TestApp } from './app.ts'
import { call, PASSWORD, type Somebody } from './factories.ts'
import { mails } from './people.ts'

/** The code of an app, this many steps of thirty seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

export const secretIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''

/** Sets up one-time codes, confirmed with the code of the previous step, so that the current one is unused. */
export async function withTotp(app: TestApp, as: Somebody, link?: string) {
  const { body } = await call(app, beginTotp, { as, body: { link } })
  const secret = secretIn(body.uri)
  const confirmed = await call(app, confirmTotp, { as, body: { code: codeOf(secret, -1) } })
  expect(confirmed, confirmed.text).toMatchObject({ status: 200 })
  return { id: body.id, secret, recoveryCodes: confirmed.body.recoveryCodes }
}

/** The token of the last mailed link, which allows to set up a second factor after the days of grace. */
export async function mailedLink(app: TestApp, { username }: Pick<Somebody, 'username'>): Promise<string> {
  const mail = (await mails(app)).findLast(
    ({ to, text }) => to.includes(username) && text.includes('/second-factor#'),
  )
  return /\/second-factor#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

export const logIn = (app: TestApp, { username }: Somebody, more: object = {}) =>
  call(app, login, { body: { username, password: PASSWORD, ...more } })
