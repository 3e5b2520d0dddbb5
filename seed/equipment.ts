/** Manufacturer → its suppliers; suppliers without a manufacturer are under the empty name. */
export const SUPPLIERS: Record<string, readonly string[]> = {
  'Abeille Mobilité': ['Fournitures médicales Péninsule', 'Chaleur Home Health'],
  'Northern Glide': ['Fundy Mobility Supply'],
  'Quilan Seating': ['Fundy Mobility Supply', 'Valley Adaptive'],
  Roulabec: ['Orthèses et fauteuils Madawaska'],
  'Tideway Lifts': ['Petitcodiac Medical'],
  'Vanier Médical': ['Fournitures médicales Péninsule'],
  '': ['Depot of donated equipment', 'Dons de particuliers'],
}

/** Name in both languages, description, whether available, whether lost, purpose; the first is protected. */
export const STATUSES = [
  ['In repair', 'En réparation', 'With a technician / Chez un technicien', false, false],
  ['Refurbished', 'Remis à neuf', 'Cleaned, checked and ready / Nettoyé, vérifié et prêt', true, false],
  ['To be cleaned', 'À nettoyer', 'Back from a loan / De retour d’un prêt', false, false],
  ['Retired', 'Hors service', 'Beyond repair / Irréparable', false, false, 'RETIRED'],
  ['Not returned', 'Non retourné', 'The borrower cannot be reached / Emprunteur introuvable', false, true],
  ['Demonstration model', 'Modèle de démonstration', null, true, false],
  [
    'In preparation',
    'En préparation',
    'To be cleaned and checked / À nettoyer et à vérifier',
    false,
    false,
    'PREPARATION',
  ],
  ['In the workshop', 'À l’atelier', 'To be repaired / À réparer', false, false, 'WORKSHOP'],
] as const

/** Prefix, description in both languages, acronym of the program, comment. */
export const TYPES = [
  ['M', 'Programme des mobilités du bassin', 'Programme des mobilités du bassin', 'PMB', null],
  [
    'P',
    'Provincial Equipment Program',
    'Programme provincial d’équipement',
    'PEP',
    'Owned by the province; return at the end of the loan.',
  ],
  ['S', 'Seniors’ Equipment Network', 'Réseau d’équipement des aînés', 'SEN', null],
  [
    'V',
    'Veterans’ Aid Circle',
    'Cercle d’aide aux vétérans',
    'VAC',
    'Requires the veteran’s file number on the loan.',
  ],
  [
    'E',
    'Enfants en mouvement',
    'Enfants en mouvement',
    'ENF',
    'À vérifier tous les six mois : l’enfant grandit.',
  ],
  ['R', 'Rural Home Program', 'Programme de maintien en milieu rural', 'RHP', null],
] as const
