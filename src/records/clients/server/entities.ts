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
  },
  { table: 'client_counter', about: msg`The last number that was given to a client.` },
  {
    table: 'client_addresses',
    about: msg`Addresses of clients; mailing and billing say what they are for.`,
    nouns: { one: msg`address of a client`, many: msg`addresses of clients` },
    resource: 'CLIENTS',
    archives: true,
  },
  {
    table: 'client_billing_addresses',
    about: msg`Who is billed for a client, where it is somebody else.`,
    nouns: { one: msg`billing address`, many: msg`billing addresses` },
    resource: 'CLIENTS',
    archives: true,
  },
  { table: 'client_contacts', about: msg`Next of kin and other contacts of clients.` },
  { table: 'client_email_addresses', about: msg`E-mail addresses of clients.` },
  { table: 'client_phone_numbers', about: msg`Phone numbers of clients; type_id 1 is home, 2 is work.` },
  { table: 'client_former_numbers', about: msg`Numbers that clients had before, or elsewhere.` },
  { table: 'client_notes', about: msg`Notes on clients.` },
  { table: 'client_merges', about: msg`Two records that became one: both as they were, and what was moved.` },
  { table: 'not_the_same', about: msg`Pairs of clients who look alike and are not the same person.` },
  { table: 'client_restrictions', about: msg`Clients whom few may see, with the reason.` },
  { table: 'client_restriction_users', about: msg`Who may see a restricted client.` },
  { table: 'client_overrides', about: msg`Who opened a restricted client all the same, and why.` },
]
