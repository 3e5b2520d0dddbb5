import type { Loan } from '#acts/loans/contract/loan.ts'
import { descriptionIn, nameIn } from '#core/contract/in-language.ts'
import { msg } from '#core/contract/msg.ts'
import { dayIn } from '#core/contract/written.ts'
import { translate } from '#core/server/translate.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { Language } from '../../contract/template.ts'
import type { OF_LOAN } from '../variables.ts'
import { nameOf, type TextOf } from './everywhere.ts'

/** Fields of a loan that documents use. */
export type ToldLoan = Pick<
  Loan,
  'equipment' | 'loanDate' | 'returnDate' | 'program' | 'type' | 'referralAgent' | 'loanConfirmationReceived'
>

const CONFIRMED = { true: msg`Yes`, false: msg`No` }

export function ofLoan(language: Language, loan: ToldLoan): TextOf<typeof OF_LOAN> {
  const { equipment, loanConfirmationReceived: confirmed } = loan
  return {
    'loan.date': dayIn(language, loan.loanDate),
    'loan.returnDate': dayIn(language, loan.returnDate),
    'loan.program': nameIn(language, loan.program),
    'loan.programAcronym': loan.program.acronym,
    'loan.type': nameIn(language, loan.type),
    'loan.referralAgent': loan.referralAgent ? nameOf(loan.referralAgent) : translate(language, msg`Unknown`),
    'loan.confirmation': confirmed === null ? '' : translate(language, CONFIRMED[`${confirmed}`]),
    'equipment.number': displayNumber(equipment),
    'equipment.item': nameIn(language, equipment.item),
    'equipment.type': descriptionIn(language, equipment.type),
    'equipment.modelNumber': equipment.modelNumber ?? '',
    'equipment.serialNumber': equipment.serialNumber ?? '',
    'equipment.purchaseDate': dayIn(language, equipment.purchaseDate),
  }
}
