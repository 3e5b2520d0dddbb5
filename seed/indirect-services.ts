import type pg from 'pg'
import { formatDay } from '#core/contract/formats.ts'
import { searchText } from '#core/contract/phrase.ts'
import { copyRows } from './copy.ts'
import { between, pick, random } from './random.ts'

const SEED = 7753
const COUNT = 140
const DAY = 86_400_000
/** The newest one has more notes than a page shows. */
const LONG = 24

const SUBJECTS = [
  'Answered a call about which lifts fit a mobile home.',
  'Atelier sur les transferts à l’école Mgr-Marcel-François-Richard.',
  'Health fair in Sussex: 40 visitors, 6 asked about bath seats.',
  'Rencontre avec l’ergothérapeute de l’hôpital Dr-Georges-L.-Dumont.',
  'Drove two donated beds to the depot in Bathurst.',
  'Visite d’un fabricant de fauteuils roulants à Dieppe.',
  'Showed a new therapist how agents refer clients.',
  'Appel d’une famille de Caraquet au sujet des rampes d’accès.',
]
const FOLLOW_UPS = [
  'Sent the brochure by mail.',
  'Rappelé : tout est réglé.',
  'They will call again in spring.',
  'Dépliants envoyés en français et en anglais.',
  'No answer; left a message.',
]

/**
 * Staff's log entries without a client, over the last two years, with the search text that the database would compute.
 */
export async function seedIndirectServices(client: pg.ClientBase, today: Date, zone: string): Promise<void> {
  const next = random(SEED)
  const { rows: users } = await client.query<{ id: number }>(
    `SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id WHERE r.code = 'STAFF' ORDER BY u.id`,
  )
  const made = Array.from({ length: COUNT }, (_, place) => {
    const time = today.getTime() - (COUNT - place) * 5 * DAY - between(next, 0, DAY / 1000) * 1000
    const count = place === COUNT - 1 ? LONG : Math.max(1, between(next, -1, 3))
    const creator = pick(next, users).id
    const notes = Array.from({ length: count }, (_unused, nth) => ({
      indirect_service_id: place + 1,
      message: nth === 0 ? pick(next, SUBJECTS) : pick(next, FOLLOW_UPS),
      author_id: nth === 0 ? creator : pick(next, users).id,
      created_at: new Date(time + (nth * DAY) / 12).toISOString(),
    }))
    return { id: place + 1, creator, time, notes }
  })
  const day = (time: number) => new Date(time).toLocaleDateString('en-CA', { timeZone: zone })
  const services = made.map(({ id, creator, time, notes }) => {
    return {
      id,
      creator_id: creator,
      created_at: new Date(time).toISOString(),
      created_on: day(time),
      updated_at: new Date(time).toISOString(),
      updated_by: creator,
      search_text: searchText([day(time), formatDay(day(time)), ...notes.map(({ message }) => message)]),
    }
  })
  await copyRows(client, 'indirect_services', services)
  await copyRows(
    client,
    'indirect_service_notes',
    made.flatMap(({ notes }) => notes),
  )
  await client.query(`SELECT setval(pg_get_serial_sequence('indirect_services', 'id'), ${COUNT})`)
  await client.query(`INSERT INTO trail (at, user_id, entity, entity_id, action)
    SELECT created_at, creator_id, 'indirect-services', id, 'CREATE' FROM indirect_services ORDER BY id`)
}
