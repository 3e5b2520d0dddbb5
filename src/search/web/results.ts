// one file of the browser's code: who searches one list soon looks into another
export { ClientResults } from '#clients/web/ClientResults.tsx'
export { EquipmentResults } from '#equipment/web/EquipmentResults.tsx'
export { InvoiceResults } from '#invoices/web/InvoiceResults.tsx'
export { AgentResults } from '#referral-agents/web/AgentResults.tsx'
