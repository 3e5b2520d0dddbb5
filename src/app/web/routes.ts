import { admin, anyOf, needs, type Route, views } from './route.ts'

const tools: readonly Route[] = [
  ...views(['/tools/users', 'USERS'], ['/tools/organizations', 'ORGANIZATIONS']),
  ...views(
    ['/tools/equipment/categories', 'EQUIPMENT_CATEGORIES'],
    ['/tools/equipment/subcategories', 'EQUIPMENT_SUBCATEGORIES'],
    ['/tools/equipment/items', 'EQUIPMENT_ITEMS'],
  ),
  ...views(['/tools/equipment/manufacturers', 'MANUFACTURERS'], ['/tools/equipment/suppliers', 'VENDORS']),
  ...views(
    ['/tools/equipment/specifications', 'EQUIPMENT_PARTS'],
    ['/tools/equipment/accessories', 'EQUIPMENT_ACCESSORIES'],
  ),
  ...views(['/tools/equipment/statuses', 'EQUIPMENT_STATUSES']),
  ...views(['/tools/facilities', 'FACILITIES'], ['/tools/insurance-providers', 'INSURANCE_PROVIDERS']),
  // The types always carry the slug `equipment`, programs and projects never do.
  ...views(
    ['/tools/programs', 'PROGRAMS'],
    ['/tools/projects', 'PROJECTS'],
    ['/tools/equipment/types', 'EQUIPMENT_TYPES'],
  ),
  {
    path: '/tools/templates/{-$id}',
    allow: admin('TEMPLATES'),
    create: 'CREATE_TEMPLATES',
    otherwise: ['/tools'],
  },
  ...views(['/tools/billing-codes', 'BILLING_CODES']),
  ...views(['/tools/loans/types', 'LOAN_TYPES']),
  ...views(
    ['/tools/services/categories', 'SERVICE_CATEGORIES'],
    ['/tools/services/subcategories', 'SERVICE_SUBCATEGORIES'],
  ),
  ...views(['/tools/referral-agents', 'REFERRAL_AGENTS']),
  ...views(['/tools/holidays', 'HOLIDAYS']),
]

const searches = anyOf('READ_CLIENTS', 'READ_EQUIPMENT', 'READ_USERS', 'READ_INVOICES')
const seesEquipment = anyOf(
  'READ_EQUIPMENT',
  'READ_AVAILABLE_EQUIPMENT',
  'READ_PROGRAM_EQUIPMENT',
  'READ_AVAILABLE_PROGRAM_EQUIPMENT',
)

const equipment: Route = { path: '/equipment/{-$id}', allow: seesEquipment, create: 'CREATE_EQUIPMENT' }

/** Every address of the application (spec 1, 2.1 and spec 3, 2.4). An address that is not here goes to `/`. */
export const routes: readonly Route[] = [
  { path: '/', redirect: ['/home'] },

  {
    path: '/login',
    public: true,
    screen: () => import('#people/web/LoginPage.tsx').then((m) => m.LoginPage),
  },
  {
    path: '/forgot-email',
    public: true,
    screen: () => import('#people/web/ForgotEmailPage.tsx').then((m) => m.ForgotEmailPage),
  },
  {
    path: '/forgot-password',
    public: true,
    screen: () => import('#people/web/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage),
  },
  {
    path: '/reset-password/{-$token}',
    public: true,
    screen: () => import('#people/web/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
  },
  { path: '/logout', public: true },

  {
    path: '/home',
    // Without an Equipment screen there is no other place for those who see equipment alone.
    allow: (user) => searches(user) || (!equipment.screen && seesEquipment(user)),
    otherwise: ['/equipment'],
    screen: () => import('#search/web/HomePage.tsx').then((m) => m.HomePage),
  },
  {
    path: '/clients/{-$id}',
    allow: needs('READ_CLIENTS'),
    create: 'CREATE_CLIENTS',
    screen: () => import('#clients/web/ClientsPage.tsx').then((m) => m.ClientsPage),
  },
  equipment,
  { path: '/reports', allow: needs('READ_REPORTS') },
  { path: '/indirect-services/{-$id}', allow: needs('READ_INDIRECT_SERVICES'), modal: true },
  { path: '/bulk-invoicing', allow: needs('READ_INVOICES'), modal: true },

  { path: '/tools', allow: (user) => tools.some(({ allow }) => allow?.(user)) },
  ...tools,
  {
    path: '/tools/equipment',
    redirect: [
      '/tools/equipment/categories',
      '/tools/equipment/manufacturers',
      '/tools/equipment/specifications',
      '/tools/equipment/statuses',
      '/tools',
    ],
  },
  { path: '/tools/equipment/programs/{-$id}', redirect: ['/tools/programs/{-$id}'] },
  { path: '/tools/equipment/projects/{-$id}', redirect: ['/tools/projects/{-$id}'] },
  { path: '/tools/types/{-$id}', redirect: ['/tools/equipment/types/{-$id}'] },
  {
    path: '/tools/loans',
    redirect: ['/tools/loans/types', '/tools/services/categories', '/tools/services/subcategories', '/tools'],
  },
  { path: '/tools/services', redirect: ['/tools/loans'] },
]
