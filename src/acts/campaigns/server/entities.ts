import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'
import { PIECE } from '#records/equipment/server/entities.ts'

export const entities: readonly Entity[] = [
  {
    table: 'campaigns',
    description: msg`Recalls of pieces and reviews of loans.`,
    nouns: { one: msg`campaign`, many: msg`campaigns` },
    resource: 'CAMPAIGNS',
    rowName: 't.title',
  },
  {
    table: 'campaign_manufacturers',
    description: msg`The manufacturers that a recall is about.`,
    nouns: { one: msg`campaign`, many: msg`campaigns` },
    resource: 'CAMPAIGNS',
  },
  {
    table: 'campaign_items',
    description: msg`The items that a recall is about.`,
    nouns: { one: msg`campaign`, many: msg`campaigns` },
    resource: 'CAMPAIGNS',
  },
  { table: 'campaign_models', description: msg`The model numbers that a recall is about.` },
  { table: 'campaign_serials', description: msg`The serial numbers that a recall is about.` },
  {
    table: 'campaign_decisions',
    description: msg`Whether pieces that nearly match a recall belong to it.`,
    columns: { equipment_id: { refersTo: 'equipment', merge: 'kept' } },
  },
  {
    table: 'campaign_entries',
    description: msg`Of each loan and piece of a campaign what came of it.`,
    subjectAccessFile: 'campaigns.json',
    clientId: '(SELECT l.client_id FROM loans l WHERE l.id = t.loan_id)',
    rowName: PIECE,
    columns: {
      equipment_id: {
        refersTo: 'equipment',
        merge: {
          // the title of the campaign is only for users who read campaigns
          name: '(SELECT c.started_at::date FROM campaigns c WHERE c.id = t.campaign_id)',
          field: 'equipment',
          where: ({ to }) =>
            sql`NOT EXISTS (SELECT FROM campaign_entries k WHERE k.equipment_id = ${to} AND k.campaign_id = t.campaign_id AND k.loan_id IS NOT DISTINCT FROM t.loan_id)`,
        },
      },
    },
  },
  {
    table: 'campaign_contacts',
    description: msg`Who was called, written to or visited for an entry of a campaign.`,
  },
]
