import type { Equipment, EquipmentRow } from '#records/equipment/contract/equipment.ts'
import type { Loan } from '../contract/loan.ts'

/** Whose loans or repairs are shown: those of a client, or of a piece of equipment. */
export type Owner =
  | { client: { id: number; clientNumber: string; firstName: string; lastName: string } }
  | { piece: Equipment }

/** The form of a loan and what it is opened for. */
export type OpenedLoan =
  | { state: 'new'; piece?: EquipmentRow }
  | { state: 'view' | 'editing' | 'returning'; loan: Loan }
