import classes from './Cards.module.css'
import { ClientsByCounty } from './cards/ClientsByCounty.tsx'
import { DaysOnLoan } from './cards/DaysOnLoan.tsx'
import { EquipmentByCategory } from './cards/EquipmentByCategory.tsx'
import { EquipmentByStatus } from './cards/EquipmentByStatus.tsx'
import { InvoicedByMonth } from './cards/InvoicedByMonth.tsx'
import { LoansByMonth } from './cards/LoansByMonth.tsx'
import { Promises } from './cards/Promises.tsx'
import { RepairsByMonth } from './cards/RepairsByMonth.tsx'
import { UtilisationByMonth } from './cards/UtilisationByMonth.tsx'

/** The reports, in the order of the contract. */
export function Cards() {
  return (
    <div className={classes.cards}>
      <EquipmentByStatus />
      <EquipmentByCategory />
      <UtilisationByMonth />
      <LoansByMonth />
      <DaysOnLoan />
      <ClientsByCounty />
      <RepairsByMonth />
      <InvoicedByMonth />
      <Promises />
    </div>
  )
}
