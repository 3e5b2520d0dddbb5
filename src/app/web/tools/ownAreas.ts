import { msg } from '@lingui/core/macro'
import { readBackups } from '#across/backups/contract/calls.ts'
import { namesInFrench } from '#across/french/contract/who.ts'
import { TAKES_OUT } from '#across/take-out/contract/who.ts'
import { SETS } from '#base/settings/contract/who.ts'
import { searchTrail } from '#base/trail/contract.ts'
import { mayCall } from '#core/contract/access.ts'
import { MERGING } from '#records/clients/contract/who-merges.ts'
import { needs } from '../route.ts'
import { type Area, declared, tab, view } from './area.ts'

/** The lists for which the specification has calls but no screen. */
export const ownAreas: readonly Area[] = [
  {
    link: msg`Places and Lists`,
    tabs: [
      tab(
        msg`Places and Lists`,
        view('/tools/lists/cities', msg`Cities`, 'CITIES', declared('cities')),
        view('/tools/lists/counties', msg`Counties`, 'COUNTIES', declared('counties')),
        view('/tools/lists/provinces', msg`Provinces`, 'PROVINCES', declared('provinces')),
        view('/tools/lists/genders', msg`Genders`, 'GENDERS', declared('genders')),
        view('/tools/lists/languages', msg`Languages`, 'LANGUAGES', declared('languages')),
      ),
    ],
  },
  {
    link: msg`French Names`,
    tabs: [
      tab(msg`French Names`, {
        path: '/tools/french-names',
        label: msg`French Names`,
        allow: namesInFrench,
        screen: () => import('#across/french/web/FrenchNamesScreen.tsx').then((m) => m.FrenchNamesScreen),
      }),
    ],
  },
  {
    link: msg`Archived Records`,
    tabs: [
      tab(
        msg`Archived Records`,
        {
          path: '/tools/archived/clients',
          label: msg`Clients`,
          allow: needs({ allOf: ['READ_CLIENTS', 'DELETE_CLIENTS'] }),
          screen: () => import('#records/clients/web/archive.ts').then((m) => m.ArchivedClients),
        },
        {
          path: '/tools/archived/equipment',
          label: msg`Equipment`,
          allow: needs('DELETE_EQUIPMENT'),
          screen: () => import('#records/equipment/web/archive.ts').then((m) => m.ArchivedEquipment),
        },
        {
          path: '/tools/archived/loans',
          label: msg`Loans`,
          allow: needs({ allOf: ['READ_CLIENTS', 'READ_LOANS', 'DELETE_LOANS'] }),
          screen: () => import('#acts/loans/web/archive.ts').then((m) => m.ArchivedLoans),
        },
        {
          path: '/tools/archived/repairs',
          label: msg`Repairs`,
          allow: needs({ allOf: ['READ_CLIENTS', 'READ_SERVICES', 'DELETE_SERVICES'] }),
          screen: () => import('#acts/services/web/archive.ts').then((m) => m.ArchivedServices),
        },
        {
          path: '/tools/archived/invoices',
          label: msg`Invoices`,
          allow: needs({ allOf: ['READ_CLIENTS', 'READ_INVOICES', 'DELETE_INVOICES'] }),
          screen: () => import('#acts/invoices/web/archive.ts').then((m) => m.ArchivedInvoices),
        },
        {
          path: '/tools/archived/referral-agents',
          label: msg`Referral Agents`,
          allow: needs({ allOf: ['READ_REFERRAL_AGENTS', 'DELETE_REFERRAL_AGENTS'] }),
          screen: () => import('#records/referral-agents/web/archive.ts').then((m) => m.ArchivedAgents),
        },
      ),
    ],
  },
  {
    link: msg({ message: 'Import', context: 'tool' }),
    tabs: [
      tab(msg({ message: 'Import', context: 'tool' }), {
        path: '/tools/imports',
        label: msg({ message: 'Import', context: 'tool' }),
        allow: needs('READ_IMPORTS'),
        screen: () => import('#across/imports/web/ImportsScreen.tsx').then((m) => m.ImportsScreen),
      }),
    ],
  },
  {
    link: msg`Probable duplicates`,
    tabs: [
      tab(msg`Probable duplicates`, {
        path: '/tools/probable-duplicates',
        label: msg`Probable duplicates`,
        allow: (user) => mayCall(user, MERGING),
        screen: () =>
          import('#records/clients/web/merging/ProbableDuplicates.tsx').then((m) => m.ProbableDuplicates),
      }),
    ],
  },
  {
    link: msg`History`,
    tabs: [
      tab(msg`History`, {
        path: '/tools/history',
        label: msg`History`,
        allow: (user) => mayCall(user, searchTrail.access),
        screen: () => import('./HistoryTool.tsx').then((m) => m.HistoryTool),
      }),
    ],
  },
  {
    link: msg`Privacy`,
    tabs: [
      tab(
        msg`Privacy`,
        {
          path: '/tools/privacy/clients',
          label: msg`Who saw a client`,
          allow: needs('READ_PRIVACY'),
          screen: () => import('#across/privacy/web/ClientLooks.tsx').then((m) => m.ClientLooks),
        },
        {
          path: '/tools/privacy/users',
          label: msg`Whom a person saw`,
          allow: needs('READ_PRIVACY'),
          screen: () => import('#across/privacy/web/UserLooks.tsx').then((m) => m.UserLooks),
        },
        {
          path: '/tools/privacy/retention',
          label: msg`Retention`,
          allow: needs('READ_PRIVACY'),
          screen: () => import('#across/privacy/web/RetentionScreen.tsx').then((m) => m.RetentionScreen),
        },
      ),
    ],
  },
  {
    link: msg`Settings`,
    tabs: [
      tab(msg`Settings`, {
        path: '/tools/settings',
        label: msg`Settings`,
        allow: (user) => mayCall(user, SETS),
        screen: () => import('#base/settings/web/SettingsScreen.tsx').then((m) => m.SettingsScreen),
      }),
    ],
  },
  {
    link: msg`Backups`,
    tabs: [
      tab(msg`Backups`, {
        path: '/tools/backups',
        label: msg`Backups`,
        allow: (user) => mayCall(user, readBackups.access),
        screen: () => import('#across/backups/web/BackupsScreen.tsx').then((m) => m.BackupsScreen),
      }),
    ],
  },
  {
    link: msg`Take out`,
    tabs: [
      tab(msg`Take out`, {
        path: '/tools/take-out',
        label: msg`Take out`,
        allow: (user) => mayCall(user, TAKES_OUT),
        screen: () => import('#across/take-out/web/TakeOutScreen.tsx').then((m) => m.TakeOutScreen),
      }),
    ],
  },
]
