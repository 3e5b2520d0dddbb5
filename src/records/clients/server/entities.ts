import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

/** SQL of the name of the client to whom a row `t` refers, as in the trail. */
export const CLIENT = `(SELECT c.client_number || ' ' || c.first_name || ' ' || c.last_name FROM clients c WHERE c.id = t.client_id)`

export const entities: readonly Entity[] = [
  {
    table: 'clients',
    description: msg`Clients. An archived one has archived_at; one that was merged into another has merged_into_id.`,
    nouns: { one: msg`client`, many: msg`clients` },
    resource: 'CLIENTS',
    isArchivable: true,
    rowName: `t.client_number || ' ' || t.first_name || ' ' || t.last_name`,
    columns: { merged_into_id: { refersTo: 'clients', merge: 'kept' } },
  },
  { table: 'client_counter', description: msg`The last number that was given to a client.` },
  {
    table: 'client_addresses',
    description: msg`Addresses of clients; mailing and billing say what they are for.`,
    subjectAccessFile: 'client.json',
    nouns: { one: msg`address of a client`, many: msg`addresses of clients` },
    resource: 'CLIENTS',
    isArchivable: true,
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_billing_addresses',
    description: msg`Who is billed for a client, where it is somebody else.`,
    subjectAccessFile: 'client.json',
    nouns: { one: msg`billing address`, many: msg`billing addresses` },
    resource: 'CLIENTS',
    isArchivable: true,
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_contacts',
    description: msg`Next of kin and other contacts of clients.`,
    subjectAccessFile: 'client.json',
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_email_addresses',
    description: msg`E-mail addresses of clients.`,
    subjectAccessFile: 'client.json',
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_payer_numbers',
    description: msg`Numbers by which funders know clients.`,
    subjectAccessFile: 'client.json',
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_phone_numbers',
    description: msg`Phone numbers of clients; type_id 1 is home, 2 is work.`,
    subjectAccessFile: 'client.json',
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_former_numbers',
    description: msg`Numbers that clients had before, or elsewhere.`,
    subjectAccessFile: 'client.json',
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: {
          name: 't.number',
          kind: 'former-numbers',
          where: ({ to }) =>
            sql`NOT EXISTS (SELECT FROM client_former_numbers f WHERE f.client_id = ${to} AND f.kind = t.kind AND f.number = t.number)`,
        },
      },
    },
  },
  {
    table: 'client_notes',
    description: msg`Notes on clients.`,
    subjectAccessFile: 'client.json',
    columns: { client_id: { refersTo: 'clients', merge: { name: 'left(t.message, 80)', kind: 'notes' } } },
  },
  {
    table: 'client_merges',
    description: msg`Two records that became one: both as they were, and what was moved.`,
    columns: {
      gone_id: { refersTo: 'clients', merge: 'kept' },
      kept_id: { refersTo: 'clients', merge: 'kept' },
    },
  },
  {
    table: 'not_the_same',
    description: msg`Pairs of clients who look alike and are not the same person.`,
    columns: {
      client_a: { refersTo: 'clients', merge: 'kept' },
      client_b: { refersTo: 'clients', merge: 'kept' },
    },
  },
  {
    table: 'client_restrictions',
    description: msg`Clients whom few may see, with the reason.`,
    subjectAccessFile: null,
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  { table: 'client_restriction_users', description: msg`Who may see a restricted client.` },
  {
    table: 'client_overrides',
    description: msg`Who opened a restricted client all the same, and why.`,
    subjectAccessFile: null,
    columns: { client_id: { refersTo: 'clients', merge: 'kept' } },
  },
]
