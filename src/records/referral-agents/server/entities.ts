import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  { table: 'referral_agents', about: msg`Referral agents.`, called: `t.first_name || ' ' || t.last_name` },
  {
    table: 'referral_agent_addresses',
    about: msg`Addresses of referral agents.`,
    nouns: { one: msg`address of a referral agent`, many: msg`addresses of referral agents` },
    resource: 'REFERRAL_AGENTS',
    archives: true,
  },
  { table: 'referral_agent_email_addresses', about: msg`E-mail addresses of referral agents.` },
  { table: 'referral_agent_phone_numbers', about: msg`Phone numbers of referral agents.` },
]
