import { readers } from './desk.ts'

const ENGLISH = {
  onThisPage: 'On this page',
  more: /^More/,
  history: 'History',
  letter: 'Letter made',
  section: 'Loan History',
  addLoan: 'Add loan',
  program: 'Program',
  pep: 'PEP: Provincial Equipment Program',
  type: 'Type',
  agent: 'Referral Agent',
  unknown: 'Unknown',
  number: 'Equipment Number',
  purchased: 'Purchase Date',
  saveLoan: 'Save loan',
  lendAllTheSame: 'Lend this piece of equipment anyway?',
  status: (name: string) =>
    `The status of this piece of equipment is “${name}”. A loan of it needs a reason.`,
  reason: 'Reason for Lending',
  lend: 'Lend it',
  required: 'This field is required',
  lent: 'Your loan has been created successfully!',
  historyOfLoan: 'History of loan of',
  selectLoan: 'Select loan of',
  templates: 'Templates',
  ofTwo: 'Templates (2 loans)',
  ofOne: 'Templates (1 loan)',
  mixed:
    'Some of these clients speak English and some French. Every template selected here is used for all of them: to write to each in their language, select the loans of one language at a time.',
  generate: 'Generate Documents',
  generated: 'The documents have been generated.',
}

const FRENCH: typeof ENGLISH = {
  onThisPage: 'Sur cette page',
  more: /^Plus/,
  history: 'Historique',
  letter: 'Lettre produite',
  section: 'Historique des prêts',
  addLoan: 'Ajouter un prêt',
  program: 'Programme',
  pep: 'PEP\u00a0: Provincial Equipment Program',
  type: 'Type',
  agent: 'Agent d’aiguillage',
  unknown: 'Inconnu',
  number: 'Numéro d’équipement',
  purchased: 'Date d’achat',
  saveLoan: 'Enregistrer le prêt',
  lendAllTheSame: 'Prêter quand même cette pièce d’équipement?',
  status: (name) =>
    `L’état de cette pièce d’équipement est «\u00a0${name}\u00a0». Il faut une raison pour la prêter.`,
  reason: 'Raison du prêt',
  lend: 'Prêter',
  required: 'Ce champ est obligatoire',
  lent: 'Votre prêt a été créé!',
  historyOfLoan: 'Historique du prêt de',
  selectLoan: 'Sélectionner le prêt de',
  templates: 'Modèles',
  ofTwo: 'Modèles (2 prêts)',
  ofOne: 'Modèles (1 prêt)',
  mixed:
    'Certains de ces clients parlent anglais, d’autres français. Chaque modèle sélectionné ici sert à tous\u00a0: pour écrire à chacun dans sa langue, sélectionnez les prêts d’une langue à la fois.',
  generate: 'Générer les documents',
  generated: 'Les documents ont été générés.',
}

export const READERS = readers(ENGLISH, FRENCH)
