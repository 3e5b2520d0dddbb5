import type { SignedIn } from '#core/server/caller.ts'
import { readEquipment } from '#equipment/server/queries.ts'
import { findEquipment } from '#equipment/server/search.ts'
import { capture } from '../capture.ts'
import type { Suite } from '../suite.ts'

const READ_ID = 500
const [RARE, COMMON] = ['hydraulic qr17', 'wheelchair']
/** As the member of staff who is signed in. */
const STAFF: SignedIn = {
  id: 1,
  name: '',
  roles: [],
  permissions: ['READ_EQUIPMENT', 'READ_CLIENTS', 'READ_EQUIPMENT_STATUSES'],
  passwordExpired: false,
  family: '',
}

/** The same goals as clients have (issue 4). */
export const equipment: Suite = {
  goals: {
    'equipment list page 1': 0.85,
    'equipment list page 50': 0.85,
    'equipment on hold': 0.85,
    'equipment search rare': 0.8,
    'equipment search common': 0.8,
    'equipment read one': 0.6,
  },
  async prepare(databaseUrl) {
    const learn = async (filter: Parameters<typeof findEquipment>[2], page = 1) => ({
      statements: await capture(databaseUrl, (db) => findEquipment(db, STAFF, filter, { page, size: 20 })),
      transaction: false,
    })
    const operations = {
      equipmentPage1: await learn({ phrase: '' }),
      equipmentPage50: await learn({ phrase: '' }, 50),
      equipmentOnHold: await learn({ phrase: '', statusString: 'ON_HOLD' }),
      equipmentRare: await learn({ phrase: RARE }),
      equipmentCommon: await learn({ phrase: COMMON }),
      equipmentRead: {
        statements: await capture(databaseUrl, (db) => readEquipment(db, READ_ID, STAFF)),
        transaction: false,
      },
    }
    return {
      operations,
      async pairs(ours, bare) {
        const list = (query: string) => ours(`/api/equipment/paginated?${query}`)
        return {
          'equipment list page 1': [list(''), bare('equipmentPage1')],
          'equipment list page 50': [list('page=50'), bare('equipmentPage50')],
          'equipment on hold': [list('statusString=ON_HOLD'), bare('equipmentOnHold')],
          'equipment search rare': [list(`phrase=${encodeURIComponent(RARE)}`), bare('equipmentRare')],
          'equipment search common': [list(`phrase=${COMMON}`), bare('equipmentCommon')],
          'equipment read one': [ours(`/api/equipment/${READ_ID}`), bare('equipmentRead')],
        }
      },
    }
  },
}
