import { bind, bindPublic } from '#core/server/bind.ts'
import { answerForgottenEmail } from '../contract/forgotten-emails.ts'
import * as managers from '../contract/managers.ts'
import { createProof } from '../contract/proofs.ts'
import * as roleCalls from '../contract/roles.ts'
import * as sessionCalls from '../contract/sessions.ts'
import * as userCalls from '../contract/users.ts'
import * as workMail from '../contract/work-mail.ts'
import * as calls from '../contract.ts'
import { closeUser } from './close-user.ts'
import { createUser } from './create-user.ts'
import { factorRoutes } from './factors/routes.ts'
import { markAnswered } from './forgotten-emails.ts'
import { endSessionsOf, liftBlock } from './help-user.ts'
import { signIn } from './login.ts'
import { assignManagers, assignPrograms, listManagers } from './managers.ts'
import { oidcRoutes } from './oidc/routes.ts'
import { oidcSettings } from './oidc/settings.ts'
import { endSession, endSessions, listSessions, lock, unlock } from './own-sessions.ts'
import { resetOwn, resetWithToken } from './passwords.ts'
import { prove } from './proofs.ts'
import { limitRequests } from './request-limits.ts'
import { requestPassword, requestUsername } from './requests.ts'
import { createRole, deleteRole, listRoles, updateRole } from './roles.ts'
import { readSessionUser, setLanguageOf } from './session-user.ts'
import { noteActivity } from './sessions.ts'
import { signOut } from './sign-out.ts'
import { endingTrust } from './trusted.ts'
import { updateUser } from './update-user.ts'
import { listUsers, readUser } from './users.ts'
import { readWorkMail, setWorkMail } from './work-mail.ts'

export const routes = [
  bindPublic(calls.settings, async (_, { config, demo }) => ({
    organisationName: config.organisationName,
    timeZone: config.organisationTimeZone,
    idleLockMinutes: config.idleLockMinutes,
    demo,
    oidcName: oidcSettings(config)?.name,
    ...(demo && { demoUsername: 'staff@example.org', demoPassword: 'passerelle-demo-2026' }),
  })),
  bindPublic(calls.login, ({ body }, visitor) => signIn(visitor, body)),
  ...[calls.logout, calls.signOut].map((logout) =>
    bind(
      logout,
      endingTrust((_, caller) => signOut(caller).then(() => undefined)),
    ),
  ),
  bind(calls.session, (_, { db, user }) => readSessionUser(db, user.id, user.family)),
  bind(calls.setLanguage, async ({ params }, { db, user }) => {
    await setLanguageOf(db, user.id, params.languageId)
    return readSessionUser(db, user.id, user.family)
  }),
  bindPublic(
    calls.resetForgotten,
    endingTrust(async ({ body }, visitor) => {
      await resetWithToken(visitor, body)
      return undefined
    }),
  ),
  bind(
    calls.resetExpired,
    endingTrust(async ({ body }, caller) => {
      await resetOwn(caller, body)
      return undefined
    }),
  ),
  bindPublic(calls.forgotEmail, async ({ body }, visitor) => {
    await limitRequests(visitor, 'username')
    await requestUsername(visitor, body)
    return undefined
  }),
  bind(workMail.readWorkMail, (_, caller) => readWorkMail(caller)),
  bind(workMail.setWorkMail, ({ body }, caller) => setWorkMail(caller, body)),
  bind(answerForgottenEmail, ({ params }, caller) => markAnswered(caller, params.id).then(() => undefined)),
  bindPublic(calls.forgotPassword, async ({ body }, visitor) => {
    await limitRequests(visitor, 'password')
    await requestPassword(visitor, body)
    return undefined
  }),
  bind(sessionCalls.listSessions, (_, caller) => listSessions(caller)),
  bind(
    sessionCalls.endSessions,
    endingTrust(async ({ query }, caller) => void (await endSessions(caller, query.all === 'true'))),
  ),
  bind(
    sessionCalls.endSession,
    endingTrust(({ params }, caller) => endSession(caller, params.id).then(() => undefined)),
  ),
  bind(
    sessionCalls.lockSession,
    endingTrust((_, caller) => lock(caller).then(() => undefined)),
  ),
  bind(
    sessionCalls.unlockSession,
    endingTrust(({ body }, caller) => unlock(caller, body).then(() => undefined)),
  ),
  bind(
    createProof,
    endingTrust(({ body }, caller) => prove(caller, body).then(() => undefined)),
  ),
  bind(
    sessionCalls.endSessionsOf,
    endingTrust(({ params }, caller) => endSessionsOf(caller, params.id).then(() => undefined)),
  ),
  bind(sessionCalls.noteActivity, (_, { db, user }) => noteActivity(db, user).then(() => undefined)),
  bind(sessionCalls.liftBlock, ({ params }, caller) => liftBlock(caller, params.id).then(() => undefined)),
  bind(userCalls.listUsers, (_, { db }) => listUsers(db)),
  bind(userCalls.readUser, ({ params }, { db }) => readUser(db, params.id)),
  bind(userCalls.createUser, ({ body }, caller) => createUser(caller, body)),
  bind(
    userCalls.updateUser,
    endingTrust(({ params, body }, caller) => updateUser(caller, params.id, body)),
  ),
  bind(
    userCalls.closeUser,
    endingTrust(async ({ params }, caller) => {
      await closeUser(caller, params.id)
      return undefined
    }),
  ),
  bind(roleCalls.listRoles, (_, caller) => listRoles(caller)),
  bind(roleCalls.createRole, ({ body }, caller) => createRole(caller, body)),
  bind(
    roleCalls.updateRole,
    endingTrust(({ params, body }, caller) => updateRole(caller, params.id, body)),
  ),
  bind(roleCalls.deleteRole, ({ params }, caller) => deleteRole(caller, params.id).then(() => undefined)),
  ...factorRoutes,
  ...oidcRoutes,
  bind(managers.listManagers, (_, { db }) => listManagers(db)),
  bind(managers.assignPrograms, ({ params, body }, caller) =>
    assignPrograms(caller, params.userId, body).then(() => undefined),
  ),
  bind(managers.assignManagers, ({ params, body }, caller) =>
    assignManagers(caller, params.programId, body).then(() => undefined),
  ),
]
