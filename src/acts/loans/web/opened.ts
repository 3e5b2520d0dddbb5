import type { Equipment, EquipmentRow } from '#records/equipment/contract/equipment.ts'
import type { Loan } from '../contract/loan.ts'

/** The client or the piece whose loans or repairs are shown. */
export type Owner =
  | { client: { id: number; clientNumber: string; firstName: string; lastName: string } }
  | { piece: Equipment }

/** The form of a loan and what it is opened for. */
export type OpenedLoan =
  | { state: 'new'; piece?: EquipmentRow; substituteFor?: number }
  | { state: 'view' | 'editing' | 'returning'; loan: Loan }
