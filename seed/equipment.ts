/** Manufacturer → its suppliers; those of none stand under the empty name. */
export const SUPPLIERS: Record<string, readonly string[]> = {
  'Abeille Mobilité': ['Fournitures médicales Péninsule', 'Chaleur Home Health'],
  'Northern Glide': ['Fundy Mobility Supply'],
  'Quilan Seating': ['Fundy Mobility Supply', 'Valley Adaptive'],
  Roulabec: ['Orthèses et fauteuils Madawaska'],
  'Tideway Lifts': ['Petitcodiac Medical'],
  'Vanier Médical': ['Fournitures médicales Péninsule'],
  '': ['Depot of donated equipment', 'Dons de particuliers'],
}

/** Name, description, whether available, whether lost, its purpose; the first is protected. */
export const STATUSES = [
  ['In repair', 'With a technician / Chez un technicien', false, false],
  ['Refurbished', 'Cleaned, checked and ready / Nettoyé, vérifié et prêt', true, false],
  ['To be cleaned', 'Back from a loan / De retour d’un prêt', false, false],
  ['Retired', 'Beyond repair / Irréparable', false, false, 'RETIRED'],
  ['Not returned', 'The borrower cannot be reached / Emprunteur introuvable', false, true],
  ['Demonstration model', null, true, false],
  ['In preparation', 'To be cleaned and checked / À nettoyer et à vérifier', false, false, 'PREPARATION'],
  ['In the workshop', 'To be repaired / À réparer', false, false, 'WORKSHOP'],
] as const

/** Prefix, description, acronym of the program, comment. */
export const TYPES = [
  ['M', 'Programme des mobilités du bassin', 'PMB', null],
  ['P', 'Provincial Equipment Program', 'PEP', 'Owned by the province; return at the end of the loan.'],
  ['S', 'Seniors’ Equipment Network', 'SEN', null],
  ['V', 'Veterans’ Aid Circle', 'VAC', 'Requires the veteran’s file number on the loan.'],
  ['E', 'Enfants en mouvement', 'ENF', 'À vérifier tous les six mois : l’enfant grandit.'],
  ['R', 'Rural Home Program', 'RHP', null],
] as const
