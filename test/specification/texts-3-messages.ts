/** The names of entities in error messages (rule 3.8). */
const LABELS = [
  'Equipment',
  'An organization',
  'A user',
  'An equipment category',
  'An equipment subcategory',
  'An equipment item',
  'A manufacturer',
  'A vendor',
  'An equipment specification',
  'An equipment accessory',
  'An equipment status',
  'A facility',
  'An insurance provider',
  'A program',
  'A project',
  'An equipment type',
  'A billing code',
  'A template',
  'A loan type',
  'An service category',
  'An service subcategory',
  'A referral agent',
  'A holiday',
]
const ENTITIES = LABELS.slice(1).map((label) => label.replace(/^An? /, ''))

const EMPTY = [
  'organizations',
  'users',
  'equipment statuses',
  'facilities',
  'insurance providers',
  'programs',
  'projects',
  'equipment types',
  'billing codes',
  'templates',
  'loan types',
  'service categories',
  'service subcategories',
  'referral agents',
  'holidays',
]

/** The messages of part 3 of the specification. */
export const part3Messages: Record<string, readonly string[]> = {
  '3, 8 labels': LABELS,
  '3, 8 errors': [
    // the entity word is replaced
    '{entity} with {field label} {value} already exists',
    'The following validation errors have occurred:',
    'Please double-check your form and try submitting again.',
    'A validation error has occurred. Please double-check your form and try submitting it again.',
    'An unexpected error has occurred. Please contact the system administrator.',
  ],
  '3, 8 successes': [
    'Your equipment has been created successfully!',
    'Your equipment has been updated successfully!',
    ...ENTITIES.flatMap((entity) => [
      `Your ${entity} has been created successfully!`,
      `Your ${entity} has been updated successfully!`,
    ]),
    'Your referral agent user has been created successfully!',
  ],
  '3, 8 confirmations': [
    'Equipment will be Reserved for 24 hours would you like to continue?',
    'Equipment will no longer be Reserved would you like to continue?',
    'Are you sure you want to mark this piece of equipment as available?',
    ...ENTITIES.map((entity) => `Are you sure you want to delete this ${entity}?`),
    'Are you sure you want to create a user for this referral agent? They will remain available as a referral agent, but will be sent a welcome email and granted access to the system.',
    'You have unsaved changes that will be lost. Would you like to continue?',
  ],
  '3, 8 empty': EMPTY.map((things) => `There are currently no ${things} in the system.`),
}
