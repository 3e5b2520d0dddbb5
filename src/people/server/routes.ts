import { bind, bindPublic } from '#kit/server/bind.ts'
import * as calls from '../contract.ts'
import { reserveAttempt } from './limits.ts'
import { signIn } from './login.ts'
import { resetOwn, resetWithToken } from './passwords.ts'
import { limitRequests } from './request-limits.ts'
import { requestPassword, requestUsername } from './requests.ts'
import { readSessionUser, setLanguageOf } from './session-user.ts'
import { closeSession } from './sessions.ts'

export const routes = [
  bindPublic(calls.settings, async (_, { config, demo }) => ({
    organisationName: config.organisationName,
    timeZone: config.organisationTimeZone,
    demo,
    ...(demo && { demoUsername: 'staff@example.org', demoPassword: 'passerelle-demo-2026' }),
  })),
  bindPublic(calls.login, ({ body }, visitor) => signIn(visitor, body)),
  bind(calls.logout, (_, { db, user }) => closeSession(db, user.family).then(() => undefined)),
  bind(calls.session, (_, { db, user }) => readSessionUser(db, user.id)),
  bind(calls.setLanguage, async ({ params }, { db, user }) => {
    await setLanguageOf(db, user.id, params.languageId)
    return readSessionUser(db, user.id)
  }),
  bindPublic(calls.resetForgotten, async ({ body }, visitor) => {
    await limitRequests(visitor)
    await resetWithToken(visitor, body)
    return undefined
  }),
  bind(calls.resetExpired, async ({ body }, caller) => {
    await reserveAttempt(caller.db, `reset:${caller.user.id}`, 10)
    await resetOwn(caller, body)
    return undefined
  }),
  bindPublic(calls.forgotEmail, async ({ body }, visitor) => {
    await limitRequests(visitor)
    await requestUsername(visitor, body)
    return undefined
  }),
  bindPublic(calls.forgotPassword, async ({ body }, visitor) => {
    await limitRequests(visitor)
    await requestPassword(visitor, body)
    return undefined
  }),
]
