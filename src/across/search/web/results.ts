// bundled into one file: users who search one list soon switch to another

export { InvoiceResults } from '#acts/invoices/web/InvoiceResults.tsx'
export { ClientResults } from '#records/clients/web/ClientResults.tsx'
export { EquipmentResults } from '#records/equipment/web/EquipmentResults.tsx'
export { AgentResults } from '#records/referral-agents/web/AgentResults.tsx'
