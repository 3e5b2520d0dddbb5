import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { forbidden, notFound } from '#core/server/errors.ts'
import { agentKind } from './agents.ts'
import { clientKind } from './clients.ts'
import { equipmentKind } from './equipment.ts'
import { holidayKind } from './holidays.ts'
import type { ImportKind } from './kind.ts'
import { kindsOfLists } from './lists.ts'
import { loanKind } from './loans.ts'
import { facilityKind, insuranceProviderKind } from './premises.ts'
import { serviceKind } from './services.ts'

const kinds: readonly ImportKind[] = [
  clientKind,
  equipmentKind,
  loanKind,
  serviceKind,
  agentKind,
  facilityKind,
  insuranceProviderKind,
  ...kindsOfLists,
  holidayKind,
]

/** Whether the user may import a kind: imports create and change records, and show them. */
export const mayImport = ({ user }: Pick<Caller, 'user'>, { kind, needs = [] }: ImportKind): boolean =>
  holds(user, { allOf: [`READ_${kind}`, `CREATE_${kind}`, `UPDATE_${kind}`, ...needs] })

export const kindsOf = (caller: Pick<Caller, 'user'>) => kinds.filter((kind) => mayImport(caller, kind))

/** 404 if there is no such kind, 403 if the caller may not import it. */
export function kindOf(caller: Pick<Caller, 'user'>, name: string): ImportKind {
  const kind = kinds.find((one) => one.kind === name)
  if (!kind) throw notFound()
  if (!mayImport(caller, kind)) throw forbidden()
  return kind
}
