// one file of the browser's code: who searches one list soon looks into another

export { InvoiceResults } from '#acts/invoices/web/InvoiceResults.tsx'
export { ClientResults } from '#records/clients/web/ClientResults.tsx'
export { EquipmentResults } from '#records/equipment/web/EquipmentResults.tsx'
export { AgentResults } from '#records/referral-agents/web/AgentResults.tsx'
