import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

/** SQL of the client to whom a row `t` refers, as the trail calls them. */
export const CLIENT = `(SELECT c.client_number || ' ' || c.first_name || ' ' || c.last_name FROM clients c WHERE c.id = t.client_id)`

export const entities: readonly Entity[] = [
  {
    table: 'clients',
    about: msg`Clients. An archived one has archived_at; one that was merged into another has merged_into_id.`,
    nouns: { one: msg`client`, many: msg`clients` },
    resource: 'CLIENTS',
    archives: true,
    called: `t.client_number || ' ' || t.first_name || ' ' || t.last_name`,
    columns: { merged_into_id: { refersTo: 'clients', merge: 'kept' } },
  },
  { table: 'client_counter', about: msg`The last number that was given to a client.` },
  {
    table: 'client_addresses',
    about: msg`Addresses of clients; mailing and billing say what they are for.`,
    disclosedIn: 'client.json',
    nouns: { one: msg`address of a client`, many: msg`addresses of clients` },
    resource: 'CLIENTS',
    archives: true,
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_billing_addresses',
    about: msg`Who is billed for a client, where it is somebody else.`,
    disclosedIn: 'client.json',
    nouns: { one: msg`billing address`, many: msg`billing addresses` },
    resource: 'CLIENTS',
    archives: true,
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_contacts',
    about: msg`Next of kin and other contacts of clients.`,
    disclosedIn: 'client.json',
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_email_addresses',
    about: msg`E-mail addresses of clients.`,
    disclosedIn: 'client.json',
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_phone_numbers',
    about: msg`Phone numbers of clients; type_id 1 is home, 2 is work.`,
    disclosedIn: 'client.json',
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  {
    table: 'client_former_numbers',
    about: msg`Numbers that clients had before, or elsewhere.`,
    disclosedIn: 'client.json',
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: {
          name: 't.number',
          as: 'former-numbers',
          where: ({ to }) =>
            sql`NOT EXISTS (SELECT FROM client_former_numbers f WHERE f.client_id = ${to} AND f.kind = t.kind AND f.number = t.number)`,
        },
      },
    },
  },
  {
    table: 'client_notes',
    about: msg`Notes on clients.`,
    disclosedIn: 'client.json',
    columns: { client_id: { refersTo: 'clients', merge: { name: 'left(t.message, 80)', as: 'notes' } } },
  },
  {
    table: 'client_merges',
    about: msg`Two records that became one: both as they were, and what was moved.`,
    columns: {
      gone_id: { refersTo: 'clients', merge: 'kept' },
      kept_id: { refersTo: 'clients', merge: 'kept' },
    },
  },
  {
    table: 'not_the_same',
    about: msg`Pairs of clients who look alike and are not the same person.`,
    columns: {
      client_a: { refersTo: 'clients', merge: 'kept' },
      client_b: { refersTo: 'clients', merge: 'kept' },
    },
  },
  {
    table: 'client_restrictions',
    about: msg`Clients whom few may see, with the reason.`,
    disclosedIn: null,
    columns: { client_id: { refersTo: 'clients', merge: 'united' } },
  },
  { table: 'client_restriction_users', about: msg`Who may see a restricted client.` },
  {
    table: 'client_overrides',
    about: msg`Who opened a restricted client all the same, and why.`,
    disclosedIn: null,
    columns: { client_id: { refersTo: 'clients', merge: 'kept' } },
  },
]
