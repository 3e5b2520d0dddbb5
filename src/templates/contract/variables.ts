import type { Words } from '#core/contract/words.ts'

/** What may stand in braces in a template, and what it becomes there. */

/** Of every document. */
export const EVERYWHERE = {
  today: ['The day on which the document is made', 'Le jour où le document est produit'],
  'organisation.name': ['The name of our organisation', 'Le nom de notre organisme'],
  'user.name': [
    'First and last name of who makes the document',
    'Prénom et nom de la personne qui produit le document',
  ],
} as const satisfies Record<string, Words>

export const OF_CLIENT = {
  'client.number': ['Client number', 'Numéro du client'],
  'client.firstName': ['First name', 'Prénom'],
  'client.lastName': ['Last name', 'Nom de famille'],
  'client.fullName': ['First and last name', 'Prénom et nom'],
  'client.birthDate': ['Date of birth', 'Date de naissance'],
  'client.deceasedOn': ['Date of death', 'Date de décès'],
  'client.agencyNumber': ['Client agency number', 'Numéro d’organisme du client'],
  'client.medicareNumber': ['Medicare number', 'Numéro d’assurance-maladie'],
  'client.gender': ['Gender', 'Genre'],
  'client.language': ['Language', 'Langue'],
  'client.program': ['Program / association', 'Programme / association'],
  'client.programAcronym': ['Acronym of the program', 'Sigle du programme'],
  'client.project': ['Special project', 'Projet spécial'],
  'client.facility': ['Facility', 'Établissement'],
  'client.insuranceProvider': ['Insurance provider', 'Assureur'],
  'client.address': [
    'Mailing address, or that of the facility, on several lines',
    'Adresse postale, ou celle de l’établissement, sur plusieurs lignes',
  ],
  'client.address1': ['First line of the address', 'Première ligne de l’adresse'],
  'client.address2': ['Second line of the address', 'Deuxième ligne de l’adresse'],
  'client.city': ['City', 'Ville'],
  'client.county': ['County', 'Comté'],
  'client.province': ['Province', 'Province'],
  'client.provinceAbbreviation': ['Abbreviation of the province', 'Abréviation de la province'],
  'client.postalCode': ['Postal code', 'Code postal'],
  'client.homePhone': ['Home phone number', 'Téléphone au domicile'],
  'client.workPhone': ['Work phone number', 'Téléphone au travail'],
  'client.email': ['E-mail address', 'Adresse courriel'],
  'client.nextOfKin': ['Name of the next of kin', 'Nom du plus proche parent'],
  'client.nextOfKinPhone': ['Phone number of the next of kin', 'Téléphone du plus proche parent'],
  'client.contact': ['Name of the contact', 'Nom de la personne-ressource'],
  'client.contactPhone': ['Phone number of the contact', 'Téléphone de la personne-ressource'],
  'billing.name': ['Who receives the invoice', 'À qui la facture est adressée'],
  'billing.address': [
    'Billing address on several lines; the mailing address where there is none',
    'Adresse de facturation sur plusieurs lignes; l’adresse postale s’il n’y en a pas',
  ],
  'billing.phone': ['Phone number for invoices', 'Téléphone pour la facturation'],
} as const satisfies Record<string, Words>

export const OF_LOAN = {
  'loan.date': ['Date of the loan', 'Date du prêt'],
  'loan.returnDate': ['Return date, empty while it is on loan', 'Date de retour, vide tant que dure le prêt'],
  'loan.program': ['Program of the loan', 'Programme du prêt'],
  'loan.programAcronym': ['Acronym of that program', 'Sigle de ce programme'],
  'loan.type': ['Type of the loan', 'Type de prêt'],
  'loan.referralAgent': ['Referral agent, or Unknown', 'Agent d’aiguillage, ou Inconnu'],
  'loan.confirmation': [
    'Whether the confirmation was received: Yes or No, empty where it is not asked for',
    'Si la confirmation a été reçue\u00a0: Oui ou Non, vide si elle n’est pas demandée',
  ],
  'equipment.number': ['Equipment number', 'Numéro d’équipement'],
  'equipment.item': ['What the piece is', 'Ce qu’est la pièce'],
  'equipment.type': ['Equipment type', 'Type d’équipement'],
  'equipment.modelNumber': ['Model number', 'Numéro de modèle'],
  'equipment.serialNumber': ['Serial number', 'Numéro de série'],
  'equipment.purchaseDate': ['Purchase date', 'Date d’achat'],
} as const satisfies Record<string, Words>

export const OF_INVOICE = {
  'invoice.number': ['Invoice number', 'Numéro de facture'],
  'invoice.date': ['The day on which the invoice was issued', 'Le jour où la facture a été établie'],
  'invoice.approvalNumber': [
    'Approval number, empty where there is none',
    'Numéro d’approbation, vide s’il n’y en a pas',
  ],
  'invoice.program': ['Program that pays', 'Programme qui paie'],
  'invoice.programAcronym': ['Acronym of that program', 'Sigle de ce programme'],
  'invoice.numberOfItems': ['How many items there are', 'Nombre d’articles'],
  'invoice.total': ['Total of the invoice', 'Total de la facture'],
} as const satisfies Record<string, Words>

/** Of each item, within the loop. */
export const OF_ITEM = {
  position: ['1 for the first item, and so on', '1 pour le premier article, et ainsi de suite'],
  equipmentNumber: ['Equipment number', 'Numéro d’équipement'],
  equipment: ['What the piece is', 'Ce qu’est la pièce'],
  date: ['Date of the loan or the repair', 'Date du prêt ou de la réparation'],
  code: ['Billing code', 'Code de facturation'],
  codeDescription: ['What the billing code stands for', 'Ce que désigne le code de facturation'],
  description: ['Note of the item', 'Note de l’article'],
  hours: ['Labour hours of a repair', 'Heures de travail d’une réparation'],
  rate: ['Fee of the billing code', 'Tarif du code de facturation'],
  fee: ['Amount of the item', 'Montant de l’article'],
} as const satisfies Record<string, Words>
