import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'referral_agents',
    description: msg`Referral agents.`,
    rowName: `t.first_name || ' ' || t.last_name`,
  },
  {
    table: 'referral_agent_addresses',
    description: msg`Addresses of referral agents.`,
    nouns: { one: msg`address of a referral agent`, many: msg`addresses of referral agents` },
    resource: 'REFERRAL_AGENTS',
    isArchivable: true,
  },
  { table: 'referral_agent_email_addresses', description: msg`E-mail addresses of referral agents.` },
  { table: 'referral_agent_phone_numbers', description: msg`Phone numbers of referral agents.` },
]
