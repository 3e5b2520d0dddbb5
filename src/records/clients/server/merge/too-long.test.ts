import { expect, test } from 'vitest'
import { mergeClients } from '#records/clients/contract/merge.ts'
import { testApp } from '../../../../../test/app.ts'
import { call, client, clientNow, newAddress, signIn } from '../../../../../test/factories.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')

const emails = (who: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ address: `${who}${nth}@example.org`, primary: nth === 0 }))
const contacts = (who: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    name: `${who} ${nth}`,
    phoneNumber: '5065550123',
    type: 'CONTACT',
  }))

test.each([
  ['emailAddresses', 24, 20, (who: string) => ({ emailAddresses: emails(who, 12) })],
  ['contacts', 24, 20, (who: string) => ({ contacts: contacts(who, 12) })],
  [
    'payerNumbers',
    24,
    20,
    (who: string) => ({
      payerNumbers: Array.from({ length: 12 }, (_, nth) => ({ name: who, number: `N ${nth}` })),
    }),
  ],
  [
    'addresses',
    15,
    10,
    (who: string) => ({
      addresses: Array.from({ length: 8 }, (_, nth) =>
        newAddress(app, { address1: `${who} ${nth}`, mailing: nth === 0 }),
      ),
    }),
  ],
] as const)(
  'a merge whose %s no save would accept is refused, and names them',
  async (field, has, most, of) => {
    const [kept, gone] = [await client(app, admin, of('one')), await client(app, admin, of('other'))]
    const reply = await call(app, mergeClients, {
      as: admin,
      params: { id: kept.id },
      body: { with: gone.id, fields: [] },
    })
    expect(reply.error).toMatchObject({ status: 400, errors: [{ field }] })
    const message = reply.error.errors?.[0]?.message
    expect(message).toMatch(new RegExp(`have ${has} .*at most ${most}\\. Remove some`))
    expect((await clientNow(app, admin, gone.id))[field]).toHaveLength(of('other')[field as never]['length'])
  },
)
