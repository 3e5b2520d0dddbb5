import { z } from 'zod'
import { PERMISSIONS } from '#core/contract/all-permissions.ts'
import { call } from '#core/contract/call.ts'
import { idParams, line, version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { flag, optionalText, text } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import { ADMIN } from '../contract.ts'

export const MAX_GRACE_DAYS = 365

/** Roles that need a second factor in any case: the administrator, and every role with a privacy permission. */
export const alwaysNeedsFactor = (code: string, permissions: readonly string[]): boolean =>
  code === ADMIN || permissions.some((permission) => permission.endsWith('_PRIVACY'))

const permission = z.enum(PERMISSIONS, { error: 'invalid' })

export const roleRecord = record(
  {
    code: {
      ...text(msg`Code`, 50),
      input: line(50).regex(/^([A-Z][A-Z_]*)?$/, { error: 'roleCode' }),
    },
    title: text(msg`Title`, 100),
    title_fr: {
      ...optionalText(msg`French Title`, 100),
      hint: msg`Shown to those who work in French. Empty shows the English title.`,
    },
    /** An omitted value is unchanged, so that a caller that does not know the field does not reset it. */
    factorRequired: { ...flag(msg`Second Factor Required`), input: z.boolean().optional() },
    factorGraceDays: {
      ...text(msg`Days to Set It Up`, 3),
      input: z.number({ error: 'invalid' }).int({ error: 'invalid' }).min(0).max(MAX_GRACE_DAYS).optional(),
      answer: z.number(),
      value: (days?: number) => String(days ?? 14),
      body: (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : undefined),
      snapshot: (days: number) => days,
    },
  },
  { labels: { permissions: msg`Permissions` } },
)

export const role = z.object({
  id: z.number(),
  version: z.number(),
  ...roleRecord.answer,
  permissions: z.array(permission),
  /** ADMIN and REFERRAL_AGENT (rule 4.4). */
  protected: z.boolean(),
})
export type Role = z.infer<typeof role>

const roleInput = z.object({
  version,
  ...roleRecord.input,
  permissions: z.array(permission).max(1000),
})
export type RoleInput = z.output<typeof roleInput>

export const listRoles = call({
  name: 'listRoles',
  method: 'GET',
  path: '/api/roles',
  access: { anyOf: ['READ_ROLES', 'READ_USERS'] },
  summary: 'All roles with their permissions, by title.',
  answer: z.array(role),
})

export const createRole = call({
  name: 'createRole',
  method: 'POST',
  path: '/api/roles',
  access: 'CREATE_ROLES',
  summary: 'Create a role. Only an administrator gives permissions that they do not hold themselves.',
  body: roleInput,
  answer: role,
})

export const updateRole = call({
  name: 'updateRole',
  method: 'PUT',
  path: '/api/roles/{id}',
  access: 'UPDATE_ROLES',
  needsProof: true,
  summary:
    'Change a role; it counts from the next call of its users. Only an administrator gives or takes permissions that they do not hold themselves, or says whether it needs a second factor.',
  params: idParams,
  body: roleInput,
  answer: role,
})

export const deleteRole = call({
  name: 'deleteRole',
  method: 'DELETE',
  path: '/api/roles/{id}',
  access: 'DELETE_ROLES',
  summary: 'Delete a role that no user has and that is not protected.',
  params: idParams,
})
