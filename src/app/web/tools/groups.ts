import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A group of the Tools: the first address of each area, in the order of the page. */
interface ToolGroup {
  title: MessageDescriptor
  paths: readonly string[]
}

/** The groups of the page, separate from the areas, because those are in the route table and bundled with Home. */
export const GROUPS: readonly ToolGroup[] = [
  {
    title: msg({ message: 'To do', context: 'tools' }),
    paths: ['/tools/probable-duplicates', '/tools/french-names', '/tools/backups', '/campaigns'],
  },
  { title: msg({ message: 'People', context: 'tools' }), paths: ['/tools/users', '/tools/referral-agents'] },
  { title: msg({ message: 'Equipment', context: 'tools' }), paths: ['/tools/equipment/categories'] },
  {
    title: msg`Lending and billing`,
    paths: [
      '/tools/programs',
      '/tools/loans/types',
      '/tools/billing-codes',
      '/tools/templates',
      '/tools/facilities',
    ],
  },
  { title: msg({ message: 'Lists', context: 'tools' }), paths: ['/tools/lists/cities', '/tools/holidays'] },
  {
    title: msg({ message: 'Records', context: 'tools' }),
    paths: [
      '/tools/archived/clients',
      '/tools/imports',
      '/tools/take-out',
      '/tools/history',
      '/tools/privacy/clients',
      '/tools/settings',
    ],
  },
]

/** One line about an area without direct links, and about one that has something to do and nothing to count. */
export const ABOUT: Readonly<Record<string, MessageDescriptor>> = {
  '/tools/probable-duplicates': msg`Clients who are probably here twice, to be merged or told apart`,
  '/tools/french-names': msg`What is still shown in English to those who work in French`,
  '/tools/backups': msg`When the last good backup was made, and whether it can be restored`,
  '/campaigns': msg`Recalls of equipment, and the calls about them`,
  '/tools/referral-agents': msg`Therapists elsewhere, and which of them have an account`,
  '/tools/billing-codes': msg`Rates and Sage accounts`,
  '/tools/holidays': msg`Days on which the office is closed`,
  '/tools/archived/clients': msg`Archived records, who archived them, and how to restore them`,
  '/tools/imports': msg`Take in clients and lists from spreadsheets, checked before anything is saved`,
  '/tools/take-out': msg`Everything in one file, to move elsewhere or to keep`,
  '/tools/history': msg`Who did what to each record, and when`,
  '/tools/settings': msg`Days until a hold is old, and after a death before collecting`,
}

/** Further words by which a view is found. */
export const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  '/tools/users': msg`password, account, person, e-mail address, profile`,
  '/tools/roles': msg`permission, right, access, language, French`,
  '/tools/organizations': msg`company, place of work`,
  '/tools/referral-agents': msg`therapist, hospital`,
  '/tools/equipment/categories': msg`category, kind`,
  '/tools/equipment/subcategories': msg`subcategory, kind`,
  '/tools/equipment/items': msg`article, model`,
  '/tools/equipment/manufacturers': msg`make, maker`,
  '/tools/equipment/suppliers': msg`vendor`,
  '/tools/equipment/specifications': msg`width, size, option, part`,
  '/tools/equipment/accessories': msg`accessory`,
  '/tools/equipment/statuses': msg`status, available, lost, retired`,
  '/tools/equipment/checklists': msg`preparation, cleaning`,
  '/tools/equipment/maintenance': msg`inspection`,
  '/tools/equipment/types': msg`prefix, number`,
  '/tools/programs': msg`association, funder, manager`,
  '/tools/loans/types': msg`due date, notice, length of a loan`,
  '/tools/services/categories': msg`repair, category`,
  '/tools/services/subcategories': msg`repair, subcategory`,
  '/tools/billing-codes': msg`price, fee, account number`,
  '/tools/templates': msg`letter, Word, document, invoice`,
  '/tools/agreement-texts': msg`signature, contract`,
  '/tools/facilities': msg`facility, hospital, home`,
  '/tools/insurance-providers': msg`insurer`,
  '/tools/lists/cities': msg`city, town, place`,
  '/tools/lists/counties': msg`county, region`,
  '/tools/lists/languages': msg`translation`,
  '/tools/backups': msg`restore, copy`,
  '/tools/imports': msg`CSV, Excel, upload`,
  '/tools/take-out': msg`export, download, ZIP`,
  '/tools/privacy/retention': msg`delete, anonymise, keep`,
}
