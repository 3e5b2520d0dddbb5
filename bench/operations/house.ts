import { ask, type Call, get, type Operation, phrase } from '../operation.ts'
import type { Sample } from '../sample.ts'

const WORDS = ['le', 'wheelchair', 'marie', '12', 'leblanc moncton'] as const

/** Operations without a record: session, Home, Find, the trail, people and templates. */
export async function house({ user, template }: Sample, call: Call): Promise<Operation[]> {
  const { id: agent } = await call<{ id: number }>('POST', '/api/referral-agents', {
    firstName: 'Noëlla',
    lastName: 'Basque',
    emailAddresses: [{ address: `agent.${Date.now()}@example.org`, primary: true }],
  })
  const { id: indirect } = await call<{ id: number }>('POST', '/api/indirect-services', {
    notes: [{ message: 'Spoke at the meeting of therapists.' }],
  })
  return [
    get('health', '/api/health'),
    get('ready', '/api/ready'),
    get('settings', '/api/settings'),
    get('session', '/api/session'),
    get('own sessions', '/api/sessions'),
    get('my second factors', '/api/factors'),
    get('my recovery codes', '/api/factors/recovery-codes'),
    get('home', '/api/home'),
    get('today', '/api/work'),
    get('today by mail', '/api/session/work-mail'),
    get('today: loans due', '/api/work/LOANS_DUE'),
    get('reminders of loans', '/api/loan-reminders'),
    ...WORDS.map((words) => ask(`find: ${words}`, '/api/search', words)),
    ...WORDS.map((words) => ask(`find in all lists: ${words}`, '/api/search/lists', words)),
    get('french names', '/api/french-names'),
    get('trail', '/api/trail'),
    get('settings of the organisation', '/api/organisation-settings'),
    get('backups', '/api/backups'),
    get('imports', '/api/imports'),
    get('imports: kinds', '/api/imports/kinds'),
    get('take-out', '/api/take-out'),
    get('privacy: who saw a client', '/api/privacy/clients/1'),
    get('privacy: unusual days', '/api/privacy/unusual-days'),
    get('privacy: whom a user saw', `/api/privacy/users/${user}`),
    get('privacy: what is past its time', '/api/retention/due'),
    get('trail: search', `/api/trail?${phrase('wheelchair')}`),
    get('trail: with looks', '/api/trail?looks=true'),
    get('users', '/api/users'),
    get('user: read', `/api/users/${user}`),
    get('roles', '/api/roles'),
    get('equipment managers', '/api/equipment/managers'),
    get('referral agents', '/api/referral-agents'),
    ask('referral agents: search', '/api/referralAgents/search', 'noëlla'),
    get('referral agent: read', `/api/referral-agents/${agent}`),
    get('referral agent: history', `/api/referral-agents/${agent}/history`),
    get('referral agents: archived', '/api/referral-agents/archived'),
    get('templates', '/api/templates'),
    get('templates: types', '/api/templates/types'),
    get('template: read', `/api/templates/${template}`),
    get('template: download', `/api/templates/${template}/download`),
    get('template: preview', `/api/templates/${template}/preview`),
    get('indirect services', '/api/indirect-services'),
    get('indirect service: notes', `/api/indirect-services/${indirect}/notes`),
    get('indirect service: read', `/api/indirect-services/${indirect}`),
  ]
}
