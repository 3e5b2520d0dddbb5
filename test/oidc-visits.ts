import { expect } from 'vitest'
import * as calls from '#base/people/contract/oidc.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'
import { agent, type OidcPerson, type OidcServer } from './oidc.ts'

export const HERE = 'http://localhost:3000'
const CALLBACK = `${HERE}/api/oidc/callback`

let subjects = 0

/** A person whom the provider knows by this user's verified e-mail address. */
export const personOf = ({ username }: { username: string }, more: Partial<OidcPerson> = {}): OidcPerson => ({
  sub: `subject-${++subjects}`,
  email: username,
  email_verified: true,
  ...more,
})

/** The browser's steps between the application and the provider. */
export function visits(provider: OidcServer, app: TestApp) {
  /** Up to the redirect back from the provider. */
  async function there(person: OidcPerson | undefined, query = {}) {
    const browser = agent()
    provider.person = person
    const begun = await call(app, calls.oidcLogin, { query })
    expect(begun.status).toBe(302)
    browser.keep(HERE, begun.headers['set-cookie'])
    const back = await browser.follow(String(begun.headers.location), CALLBACK)
    return { cookie: browser.cookies(HERE), back }
  }

  /** The redirect parameters of the callback: `code` or `error`. */
  async function callback(back: URL, cookie: string) {
    const query = Object.fromEntries(back.searchParams)
    const reply = await call(app, calls.oidcCallback, { query, headers: { cookie } })
    expect(reply.status).toBe(302)
    const page = new URL(String(reply.headers.location))
    expect(page.href.startsWith(`${HERE}/signed-in#`)).toBe(true)
    return new URLSearchParams(page.hash.slice(1))
  }

  async function comeBack(person: OidcPerson | undefined, query = {}) {
    const { cookie, back } = await there(person, query)
    return { cookie, said: await callback(back, cookie) }
  }

  const fetchSession = (code: string | null, cookie: string, factorCode?: string) =>
    call(app, calls.oidcSession, { body: { code, factorCode }, headers: { cookie } })

  /** All steps. */
  async function enter(person: OidcPerson): Promise<Somebody> {
    const { cookie, said } = await comeBack(person)
    const reply = await fetchSession(said.get('code'), cookie)
    expect(reply, `${said.toString()} ${reply.text}`).toMatchObject({ status: 200 })
    const { id, username } = reply.body
    return { id, username, token: String(reply.headers.authorization).slice(7) }
  }

  return { there, callback, comeBack, fetchSession, enter }
}
