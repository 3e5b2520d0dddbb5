type Both = readonly [name: string, name_fr: string]

/** The lists of loans, repairs and invoices, in both languages. Loan type 2 asks for loan confirmation in program 1. */
export const LOAN_TYPES: readonly Both[] = [
  ['Short-term', 'Court terme'],
  ['Long-term', 'Long terme'],
  ['Trial', 'Essai'],
  ['Emergency replacement', 'Remplacement d’urgence'],
  ['Prêt saisonnier', 'Prêt saisonnier'],
]

/** The first category and its first subcategory are protected. */
export const SERVICES: readonly { category: Both; subcategories: readonly Both[] }[] = [
  {
    category: ['Repair', 'Réparation'],
    subcategories: [
      ['Wheels and tires', 'Roues et pneus'],
      ['Brakes', 'Freins'],
      ['Batteries and charger', 'Batteries et chargeur'],
      ['Frame', 'Châssis'],
      ['Seat and back', 'Siège et dossier'],
      ['Joystick and controls', 'Manette et commandes'],
    ],
  },
  {
    category: ['Maintenance', 'Entretien'],
    subcategories: [
      ['Yearly inspection', 'Inspection annuelle'],
      ['Cleaning', 'Nettoyage'],
      ['Lubrication and adjustment', 'Graissage et réglage'],
    ],
  },
  {
    category: ['Modification', 'Modification'],
    subcategories: [
      ['Growth adjustment', 'Ajustement à la croissance'],
      ['Custom seating', 'Assise sur mesure'],
      ['Headrest or laterals', 'Appuie-tête ou appuis latéraux'],
    ],
  },
  {
    category: ['Delivery', 'Livraison'],
    subcategories: [
      ['Delivery to the home', 'Livraison à domicile'],
      ['Pick-up from the home', 'Collecte à domicile'],
      ['Exchange', 'Échange'],
    ],
  },
]

/** Code, description in both languages, rate in dollars, general ledger account in Sage. */
export const BILLING_CODES = [
  ['LAB', 'Labour, by the hour', 'Main-d’œuvre, à l’heure', '68.50', '41100'],
  ['LABR', 'Labour, rural call', 'Main-d’œuvre, déplacement rural', '92.00', '41110'],
  ['PRT', 'Parts', 'Pièces', '0.00', '41200'],
  ['BAT', 'Pair of batteries', 'Paire de batteries', '389.95', '41210'],
  ['DEL', 'Delivery', 'Livraison', '45.00', '41300'],
  ['CLN', 'Cleaning and disinfection', 'Nettoyage et désinfection', '55.25', '41400'],
  ['RNT', 'Monthly rental', 'Location mensuelle', '35.00', '42100'],
  ['ADM', 'Administration', 'Frais administratifs', '15.00', '43000'],
] as const
