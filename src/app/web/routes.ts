import { LENDS_SEVERAL } from '#acts/loans/contract/access.ts'
import { holds } from '#core/contract/permissions.ts'
import { withAllTexts } from '#core/web/i18n/language.ts'
import { MERGING } from '#records/clients/contract/who-merges.ts'
import { READS_EQUIPMENT } from '#records/equipment/contract/calls.ts'
import { MERGING as MERGING_PIECES } from '#records/equipment/contract/who-merges.ts'
import { anyOf, needs, type Route } from './route.ts'
import { viewsOf } from './tools/area.ts'
import { equipmentArea } from './tools/equipmentArea.ts'
import { toolRoutes } from './tools/toolRoutes.tsx'

const table: readonly Route[] = [
  { path: '/', redirect: ['/home'] },

  {
    path: '/login',
    public: true,
    screen: () => import('#base/people/web/LoginPage.tsx').then((m) => m.LoginPage),
  },
  {
    path: '/forgot-email',
    public: true,
    screen: () => import('#base/people/web/ForgotEmailPage.tsx').then((m) => m.ForgotEmailPage),
  },
  {
    path: '/forgot-password',
    public: true,
    screen: () => import('#base/people/web/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage),
  },
  {
    path: '/reset-password/{-$token}',
    public: true,
    screen: () => import('#base/people/web/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
  },
  {
    path: '/logout',
    public: true,
    screen: () => import('#base/people/web/LogoutPage.tsx').then((m) => m.LogoutPage),
  },
  {
    path: '/second-factor',
    public: true,
    screen: () => import('#base/people/web/factors/FactorSetupPage.tsx').then((m) => m.FactorSetupPage),
  },
  {
    path: '/signed-in',
    public: true,
    screen: () => import('#base/people/web/SignedInPage.tsx').then((m) => m.SignedInPage),
  },

  {
    path: '/home',
    allow: anyOf('READ_CLIENTS', 'READ_EQUIPMENT', 'READ_USERS', 'READ_INVOICES'),
    otherwise: ['/equipment'],
    first: true,
    screen: () => import('#across/search/web/HomePage.tsx').then((m) => m.HomePage),
  },
  {
    path: '/clients/{-$id}',
    allow: needs('READ_CLIENTS'),
    create: 'CREATE_CLIENTS',
    screen: () => import('./records.tsx').then((m) => m.Clients),
  },
  {
    path: '/clients/$id/merge/$other',
    allow: needs(MERGING),
    otherwise: ['/clients'],
    screen: () => import('#records/clients/web/merging/MergePage.tsx').then((m) => m.MergePage),
  },
  {
    path: '/clients/$id/lend',
    allow: needs(LENDS_SEVERAL),
    otherwise: ['/clients'],
    screen: () => import('#across/scan/web/several/LendSeveral.tsx').then((m) => m.LendSeveral),
  },
  {
    path: '/clients/$id/death',
    allow: needs({ allOf: ['READ_CLIENTS', 'UPDATE_CLIENTS'] }),
    otherwise: ['/clients'],
    screen: () => import('#acts/life-events/web/DeathPage.tsx').then((m) => m.DeathPage),
  },
  {
    path: '/clients/$id/move',
    allow: needs({ allOf: ['READ_CLIENTS', 'UPDATE_CLIENTS'] }),
    otherwise: ['/clients'],
    screen: () => import('#acts/life-events/web/MovePage.tsx').then((m) => m.MovePage),
  },
  ...(['columns', 'dry-run', 'run'] as const).map((step) => ({
    path: `/tools/imports/$id/${step}`,
    allow: needs('READ_IMPORTS'),
    otherwise: ['/tools/imports', '/tools'],
    screen: () => import('#across/imports/web/steps.ts').then(({ STEPS }) => STEPS[step]),
  })),
  {
    path: '/equipment/{-$id}',
    allow: needs(READS_EQUIPMENT),
    create: 'CREATE_EQUIPMENT',
    screen: () => import('./records.tsx').then((m) => m.EquipmentPieces),
  },
  {
    path: '/equipment/$id/merge/$other',
    allow: needs(MERGING_PIECES),
    otherwise: ['/equipment'],
    screen: () => import('#records/equipment/web/merging/MergePage.tsx').then((m) => m.MergePage),
  },
  {
    path: '/scan',
    allow: needs('READ_EQUIPMENT'),
    screen: () => import('#across/scan/web/ScanPage.tsx').then((m) => m.ScanPage),
  },
  {
    path: '/scan/return',
    allow: (user) =>
      holds(user, { allOf: ['READ_EQUIPMENT', 'READ_LOANS'] }) &&
      holds(user, { anyOf: ['RETURN_LOANS', 'UPDATE_LOANS'] }),
    otherwise: ['/scan'],
    screen: () => import('#across/scan/web/several/ReturnSeveral.tsx').then((m) => m.ReturnSeveral),
  },
  {
    path: '/scan/lend',
    allow: needs(LENDS_SEVERAL),
    otherwise: ['/scan'],
    screen: () => import('#across/scan/web/several/LendSeveral.tsx').then((m) => m.LendSeveral),
  },
  {
    path: '/outbox',
    allow: needs('READ_EQUIPMENT'),
    otherwise: ['/equipment'],
    screen: () => import('#across/offline/web/outbox/OutboxPage.tsx').then((m) => m.OutboxPage),
  },
  { path: '/work/{-$kind}', screen: () => import('#across/work/web/WorkPage.tsx').then((m) => m.WorkPage) },
  {
    path: '/preparations/{-$id}',
    allow: needs('READ_PREPARATIONS'),
    otherwise: ['/equipment'],
    screen: () => import('#acts/preparations/web/PreparationsPage.tsx').then((m) => m.PreparationsPage),
  },
  {
    path: '/agreements/new',
    allow: needs({ allOf: ['READ_CLIENTS', 'READ_LOANS', 'CREATE_AGREEMENTS'] }),
    bare: true,
    screen: () => import('#acts/agreements/web/signing/SigningPage.tsx').then((m) => m.SigningPage),
  },
  {
    path: '/campaigns/{-$id}',
    allow: needs('READ_CAMPAIGNS'),
    screen: () => import('#acts/campaigns/web/CampaignsPage.tsx').then((m) => m.CampaignsPage),
  },
  {
    path: '/campaigns/$id/entries/$entry',
    allow: needs('READ_CAMPAIGNS'),
    otherwise: ['/campaigns'],
    screen: () => import('#acts/campaigns/web/CampaignsPage.tsx').then((m) => m.EntryPage),
  },
  {
    path: '/campaigns/$id/calls',
    allow: needs('UPDATE_CAMPAIGNS'),
    otherwise: ['/campaigns'],
    screen: () => import('#acts/campaigns/web/calls/CallsPage.tsx').then((m) => m.CallsPage),
  },
  {
    path: '/requests/{-$id}',
    allow: anyOf('READ_REQUESTS', 'READ_OWN_REQUESTS'),
    create: 'CREATE_REQUESTS',
    otherwise: ['/equipment'],
    screen: () => import('#acts/requests/web/RequestsPage.tsx').then((m) => m.RequestsPage),
  },
  {
    path: '/errands',
    allow: needs({ allOf: ['READ_CLIENTS', 'READ_LOANS'] }),
    screen: () => import('#acts/errands/web/ErrandsPage.tsx').then((m) => m.ErrandsPage),
  },
  {
    path: '/reports',
    allow: needs('READ_REPORTS'),
    screen: () => import('#across/reports/web/ReportsPage.tsx').then((m) => m.ReportsPage),
  },
  {
    path: '/indirect-services/{-$id}',
    allow: needs('READ_INDIRECT_SERVICES'),
    create: 'CREATE_INDIRECT_SERVICES',
    modal: true,
    screen: () => import('#acts/indirect-services/web/IndirectServices.tsx').then((m) => m.IndirectServices),
  },
  {
    path: '/bulk-invoicing',
    allow: needs('READ_INVOICES'),
    modal: true,
    screen: () => import('#acts/invoices/web/BulkInvoicing.tsx').then((m) => m.BulkInvoicing),
  },

  {
    path: '/account',
    screen: () => import('#base/people/web/account/AccountPage.tsx').then((m) => m.AccountPage),
  },

  {
    path: '/tools',
    allow: (user) => toolRoutes.some(({ allow }) => allow?.(user)),
    screen: () => import('./tools/ToolsPage.tsx').then((m) => m.ToolsPage),
  },
  ...toolRoutes,
  {
    path: '/tools/equipment',
    redirect: [
      '/tools/equipment/categories',
      '/tools/equipment/manufacturers',
      '/tools/equipment/specifications',
      '/tools/equipment/statuses',
      ...viewsOf(equipmentArea).map(({ path }) => path),
      '/tools',
    ],
  },
  {
    path: '/tools/loans',
    redirect: ['/tools/loans/types', '/tools/services/categories', '/tools/services/subcategories', '/tools'],
  },
  { path: '/tools/services', redirect: ['/tools/loans'] },
]

/** Every address of the application (rules 1.2.1 and 3.2.4). Unknown addresses redirect to `/`. */
export const routes: readonly Route[] = table.map((route) => {
  const { screen, first, public: isPublic } = route
  return screen && !first && !isPublic ? { ...route, screen: () => withAllTexts(screen) } : route
})
