/**
 * What the rules say when they refuse, in both languages. The server picks by Accept-Language;
 * the browser shows the same sentence before sending. `{name}` is replaced by a value.
 */
export const messages = {
  required: ['This field is required', 'Ce champ est obligatoire'],
  tooLong: ['At most {max} characters', 'Au plus {max} caractères'],
  tooMany: ['At most {max} entries', 'Au plus {max} éléments'],
  tooManyWords: ['Please search for at most 10 words', 'Veuillez chercher au plus 10 mots'],
  tooSmall: ['At least {min}', 'Au moins {min}'],
  tooBig: ['At most {max}', 'Au plus {max}'],
  invalid: ['This value is not valid', 'Cette valeur n’est pas valide'],
  postalCode: ['Please enter a valid postal code', 'Veuillez saisir un code postal valide'],
  medicareNumber: [
    'Please enter a valid medicare number',
    'Veuillez saisir un numéro d’assurance-maladie valide',
  ],
  phoneNumber: ['Please enter a valid phone number', 'Veuillez saisir un numéro de téléphone valide'],
  extension: ['Please enter digits only', 'Veuillez saisir des chiffres seulement'],
  email: ['Please enter a valid e-mail address', 'Veuillez saisir une adresse courriel valide'],
  currency: ['Please enter a valid currency amount', 'Veuillez saisir un montant valide'],
  date: ['Please enter a valid date (YYYY-MM-DD)', 'Veuillez saisir une date valide (AAAA-MM-JJ)'],
  dateRange: [
    'Please enter a date from 1900-01-01 to 2999-12-31',
    'Veuillez saisir une date du 1900-01-01 au 2999-12-31',
  ],
  inTheFuture: ['This date is in the future', 'Cette date est dans l’avenir'],
  deceasedBeforeBirth: [
    'The date of death is before the date of birth',
    'La date du décès précède la date de naissance',
  ],
  unknownReference: [
    'This choice does not exist any more. Please choose again',
    'Ce choix n’existe plus. Veuillez choisir de nouveau',
  ],
  notInList: ['Choose an entry from the list', 'Choisissez un élément de la liste'],
  passwordsDiffer: ['The two passwords are not the same', 'Les deux mots de passe ne sont pas identiques'],
  roleCode: [
    'Please use capital letters and underscores only',
    'Veuillez n’utiliser que des majuscules et des traits de soulignement',
  ],
  primaryIsUsername: [
    'The primary e-mail address must be the one the user logs in with',
    'L’adresse courriel principale doit être celle avec laquelle l’utilisateur ouvre sa session',
  ],
  editedWithUsers: [
    'This field must be edited through the user management interface',
    'Ce champ doit être modifié dans la gestion des utilisateurs',
  ],
  holdNeedsClient: [
    'You must select a client to place the equipment on hold for.',
    'Vous devez choisir le client pour qui l’équipement est mis de côté.',
  ],
  subcategoryOfOther: [
    'This subcategory does not belong to the category',
    'Cette sous-catégorie n’appartient pas à la catégorie',
  ],
  itemOfOther: [
    'This item does not belong to the subcategory',
    'Cet article n’appartient pas à la sous-catégorie',
  ],
  vendorOfOther: [
    'This supplier does not belong to the manufacturer',
    'Ce fournisseur n’appartient pas au fabricant',
  ],
  returnedBeforeLent: [
    'The return date is before the loan date',
    'La date de retour précède la date du prêt',
  ],
  hours: [
    'Please enter hours with at most two decimals',
    'Veuillez saisir des heures avec au plus deux décimales',
  ],
  noteOfIndirectService: [
    'At least one note is required to create an indirect service',
    'Au moins une note est requise pour créer un service indirect',
  ],
  endBeforeStart: ['The last day is before the first', 'Le dernier jour précède le premier'],
  periodTooLong: ['At most ten years', 'Au plus dix ans'],
  url: ['This address must be on this site', 'Cette adresse doit se trouver sur ce site'],
} as const satisfies Record<string, readonly [en: string, fr: string]>

export type MessageKey = keyof typeof messages
export type Tongue = 'en' | 'fr'

export function message(key: MessageKey, tongue: Tongue, values: Record<string, unknown> = {}): string {
  return messages[key][tongue === 'fr' ? 1 : 0].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name]),
  )
}
