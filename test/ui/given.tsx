import { onTestFinished } from 'vitest'
import type { Call, Sent } from '#core/contract/call.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { clearSession, updateSession } from '#core/web/session/session.ts'

/** A user with these permissions is signed in until the end of the test. */
export function givePermissions(...permissions: string[]): void {
  const reader = {
    id: 1,
    firstName: 'Aubin',
    lastName: 'Savoie',
    username: 'staff@example.org',
    language: { id: 1, name: 'English' },
    roles: [{ id: 1, code: 'STAFF', title: 'Staff' }],
    permissions,
    external: false,
    factorDueInDays: null,
    hasPasskey: false,
    organization: null,
    dateFormat: 'dd/MM/yyyy',
    timeFormat: 'hh:mm a',
    dateTimeFormat: 'dd/MM/yyyy hh:mm a',
  }
  updateSession({ token: 'of a test', user: reader })
  onTestFinished(clearSession)
}

/** Caches the answer of a call, so that nothing is requested. `mount` clears it at the end of the test. */
export function giveAnswer(call: Call, rows: readonly object[]): void {
  queryClient.setQueryData(callQuery(call, {} as Sent<Call>).queryKey, rows)
}
