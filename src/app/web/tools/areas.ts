import { msg } from '@lingui/core/macro'
import { type Area, declared, tab, view } from './area.ts'
import { equipmentArea } from './equipmentArea.ts'
import { ownAreas } from './ownAreas.ts'

/** The Tools in the order of their links (rule 3.2.3); after them those without a screen in the specification. */
export const areas: readonly Area[] = [
  {
    link: msg`Users and Organizations`,
    tabs: [
      tab(
        msg`Users and Organizations`,
        view('/tools/users', msg`Users`, 'USERS', () =>
          import('#base/people/web/users/UsersScreen.tsx').then((m) => m.UsersScreen),
        ),
        view('/tools/organizations', msg`Organizations`, 'ORGANIZATIONS', declared('organizations')),
        view('/tools/roles', msg`Roles`, 'ROLES', () =>
          import('#base/people/web/roles/RolesScreen.tsx').then((m) => m.RolesScreen),
        ),
      ),
    ],
  },
  equipmentArea,
  {
    link: msg`Facilities & Insurance`,
    title: msg`Facilities`,
    tabs: [
      tab(
        msg`Facilities`,
        view('/tools/facilities', msg`Facilities`, 'FACILITIES', () =>
          import('#base/reference/web/premises/FacilitiesScreen.tsx').then((m) => m.FacilitiesScreen),
        ),
        view('/tools/insurance-providers', msg`Insurance Providers`, 'INSURANCE_PROVIDERS', () =>
          import('#base/reference/web/premises/InsurersScreen.tsx').then((m) => m.InsurersScreen),
        ),
      ),
    ],
  },
  {
    link: msg`Programs`,
    tabs: [
      tab(
        msg`Programs`,
        view('/tools/programs', msg`Programs`, 'PROGRAMS', () =>
          import('#base/people/web/users/ProgramsScreen.tsx').then((m) => m.ProgramsScreen),
        ),
        view('/tools/projects', msg`Projects`, 'PROJECTS', declared('projects')),
        // the types always have the slug `equipment`, programs and projects never do (rule 3.2.4)
        view('/tools/equipment/types', msg`Equipment Types`, 'EQUIPMENT_TYPES', declared('equipment-types')),
      ),
    ],
  },
  {
    link: msg`Templates`,
    tabs: [
      tab(
        msg`Templates`,
        view(
          '/tools/templates',
          msg`Templates`,
          'TEMPLATES',
          () => import('#acts/templates/web/TemplatesScreen.tsx').then((m) => m.TemplatesScreen),
          'CREATE_TEMPLATES',
        ),
        {
          ...view(
            '/tools/agreement-texts',
            msg`Agreement Texts`,
            'TEMPLATES',
            () =>
              import('#acts/agreements/web/texts/AgreementTextsScreen.tsx').then(
                (m) => m.AgreementTextsScreen,
              ),
            'CREATE_TEMPLATES',
          ),
          entity: 'agreement-texts',
        },
      ),
    ],
  },
  {
    link: msg`Billing Codes`,
    tabs: [
      tab(
        msg`Billing Codes`,
        view('/tools/billing-codes', msg`Billing Codes`, 'BILLING_CODES', declared('billing-codes')),
      ),
    ],
  },
  {
    link: msg`Loans & Services`,
    tabs: [
      tab(msg`Loan Types`, view('/tools/loans/types', msg`Loan Types`, 'LOAN_TYPES', declared('loan-types'))),
      tab(
        msg`Service Categories and Subcategories`,
        view(
          '/tools/services/categories',
          msg`Service Categories`,
          'SERVICE_CATEGORIES',
          declared('service-categories'),
        ),
        view(
          '/tools/services/subcategories',
          msg`Service Subcategories`,
          'SERVICE_SUBCATEGORIES',
          declared('service-subcategories'),
        ),
      ),
    ],
  },
  {
    link: msg`Referral Agents`,
    tabs: [
      tab(
        msg`Referral Agents`,
        view('/tools/referral-agents', msg`Referral Agents`, 'REFERRAL_AGENTS', () =>
          import('#records/referral-agents/web/AgentsScreen.tsx').then((m) => m.AgentsScreen),
        ),
      ),
    ],
  },
  {
    link: msg`Holidays`,
    tabs: [tab(msg`Holidays`, view('/tools/holidays', msg`Holidays`, 'HOLIDAYS', declared('holidays')))],
  },
  ...ownAreas,
]
