import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { localDay } from '#core/contract/local-day.ts'
import { testApp } from '../../../test/app.ts'
import { sayZone } from './zone.ts'

const { database } = await testApp()

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Moncton'])(
  'the database knows what day it is where the organisation is: %s',
  async (organisationTimeZone) => {
    await sayZone(database.ownerUrl, { organisationTimeZone })
    const { rows } = await sql<{ day: string }>`SELECT organisation_day() AS day`.execute(database.db)
    expect(rows).toEqual([{ day: localDay(organisationTimeZone) }])
  },
)
