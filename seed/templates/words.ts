import type { Language } from '#templates/contract/template.ts'

/** What the templates that every installation starts with say, in each language. */

export type Labelled = readonly (readonly [label: string, tag: string])[]

/** A letter: what it is about, its paragraphs, and the facts that stand between them. */
export interface LetterWords {
  title: string
  subject: string
  before: readonly string[]
  facts: Labelled
  after: readonly string[]
  /** What is signed and sent back, where it is. */
  receipt?: { title: string; text: string; signature: string; day: string }
}

export const LETTER: Record<Language, { dear: string; closing: string; page: [string, string] }> = {
  en: { dear: 'Dear {client.fullName},', closing: 'Sincerely,', page: ['Page ', ' of '] },
  fr: {
    dear: 'Bonjour {client.fullName},',
    closing: 'Nous vous prions d’agréer nos salutations distinguées.',
    page: ['Page ', ' de '],
  },
}

export const CLIENT_LETTERS: Record<Language, LetterWords> = {
  en: {
    title: 'Registration letter',
    subject: 'Your registration with {organisation.name}',
    before: [
      'We confirm that you are registered with our equipment loan and repair service. Please find below what we have on file about you.',
    ],
    facts: [
      ['Client number', '{client.number}'],
      ['Program', '{client.program}'],
      ['Date of birth', '{client.birthDate}'],
      ['Telephone', '{client.homePhone}'],
      ['E-mail', '{client.email}'],
      ['Next of kin', '{client.nextOfKin}  {client.nextOfKinPhone}'],
    ],
    after: [
      'If any of this is not right, or if it changes, please let us know. Please have your client number at hand whenever you call us about a loan or a repair.',
      'We are glad to be of service to you.',
    ],
  },
  fr: {
    title: 'Lettre d’inscription',
    subject: 'Votre inscription – {organisation.name}',
    before: [
      'Nous confirmons que vous êtes inscrit ou inscrite à notre service de prêt et de réparation d’équipement. Vous trouverez ci-dessous les renseignements que nous avons à votre dossier.',
    ],
    facts: [
      ['Numéro de client', '{client.number}'],
      ['Programme', '{client.program}'],
      ['Date de naissance', '{client.birthDate}'],
      ['Téléphone', '{client.homePhone}'],
      ['Courriel', '{client.email}'],
      ['Plus proche parent', '{client.nextOfKin}  {client.nextOfKinPhone}'],
    ],
    after: [
      'Si l’un de ces renseignements est inexact, ou s’il change, veuillez nous en aviser. Ayez votre numéro de client à portée de la main lorsque vous nous appelez au sujet d’un prêt ou d’une réparation.',
      'Nous sommes heureux de vous servir.',
    ],
  },
}

export const LOAN_LETTERS: Record<Language, LetterWords> = {
  en: {
    title: 'Loan confirmation',
    subject: 'Your loan of equipment {equipment.number}',
    before: ['The following equipment has been lent to you:'],
    facts: [
      ['Equipment', '{equipment.item}'],
      ['Equipment number', '{equipment.number}'],
      ['Model', '{equipment.modelNumber}'],
      ['Serial number', '{equipment.serialNumber}'],
      ['Date of the loan', '{loan.date}'],
      ['Program', '{loan.program}'],
      ['Type of loan', '{loan.type}'],
      ['Referral agent', '{loan.referralAgent}'],
    ],
    after: [
      'The equipment remains our property. Please keep it clean and in good order, and call us if it needs a repair, if it no longer suits you, or if you no longer need it. Please do not lend it to anyone else.',
    ],
    receipt: {
      title: 'Please sign and return this part',
      text: 'I have received the equipment {equipment.number} in good condition.',
      signature: 'Signature of {client.fullName}',
      day: 'Date',
    },
  },
  fr: {
    title: 'Confirmation de prêt',
    subject: 'Votre prêt d’équipement {equipment.number}',
    before: ['L’équipement suivant vous a été prêté\u00a0:'],
    facts: [
      ['Équipement', '{equipment.item}'],
      ['Numéro d’équipement', '{equipment.number}'],
      ['Modèle', '{equipment.modelNumber}'],
      ['Numéro de série', '{equipment.serialNumber}'],
      ['Date du prêt', '{loan.date}'],
      ['Programme', '{loan.program}'],
      ['Type de prêt', '{loan.type}'],
      ['Agent d’aiguillage', '{loan.referralAgent}'],
    ],
    after: [
      'L’équipement demeure notre propriété. Veuillez le garder propre et en bon état, et nous appeler s’il a besoin d’une réparation, s’il ne vous convient plus ou si vous n’en avez plus besoin. Veuillez ne le prêter à personne d’autre.',
    ],
    receipt: {
      title: 'Veuillez signer et retourner cette partie',
      text: 'J’ai reçu l’équipement {equipment.number} en bon état.',
      signature: 'Signature de {client.fullName}',
      day: 'Date',
    },
  },
}
