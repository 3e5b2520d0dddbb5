/** The lists of loans, repairs and invoices. Loan type 2 asks for loan confirmation in program 1. */
export const LOAN_TYPES = ['Short-term', 'Long-term', 'Trial', 'Emergency replacement', 'Prêt saisonnier']

/** Category → its subcategories; the first category and the first subcategory of it are protected. */
export const SERVICES: Record<string, readonly string[]> = {
  Repair: [
    'Wheels and tires',
    'Brakes',
    'Batteries and charger',
    'Frame',
    'Seat and back',
    'Joystick and controls',
  ],
  Maintenance: ['Yearly inspection', 'Cleaning', 'Lubrication and adjustment'],
  Modification: ['Growth adjustment', 'Custom seating', 'Headrest or laterals'],
  'Delivery / Livraison': ['Delivery to the home', 'Pick-up from the home', 'Exchange'],
}

/** Code, description, rate in dollars, general ledger account in Sage. */
export const BILLING_CODES = [
  ['LAB', 'Labour, by the hour / Main-d’œuvre à l’heure', '68.50', '41100'],
  ['LABR', 'Labour, rural call / Main-d’œuvre, déplacement rural', '92.00', '41110'],
  ['PRT', 'Parts / Pièces', '0.00', '41200'],
  ['BAT', 'Pair of batteries / Paire de batteries', '389.95', '41210'],
  ['DEL', 'Delivery / Livraison', '45.00', '41300'],
  ['CLN', 'Cleaning and disinfection / Nettoyage et désinfection', '55.25', '41400'],
  ['RNT', 'Monthly rental / Location mensuelle', '35.00', '42100'],
  ['ADM', 'Administration / Frais administratifs', '15.00', '43000'],
] as const
