import { useLingui } from '@lingui/react/macro'
import { textRecord } from '#acts/agreements/contract/texts.ts'
import { useFieldLabel as useCampaignLabel } from '#acts/campaigns/web/fieldLabels.ts'
import { useErrandLabel } from '#acts/errands/web/fieldLabels.ts'
import { planRecord } from '#acts/inspections/contract/plans.ts'
import { useFieldLabel as useInspectionLabel } from '#acts/inspections/web/fieldLabels.ts'
import { itemRecord } from '#acts/invoices/contract/item.ts'
import { useInvoiceLabel } from '#acts/invoices/web/lists/invoiceLabels.ts'
import { loanRecord } from '#acts/loans/contract/loan.ts'
import { checklistRecord } from '#acts/preparations/contract/checklists.ts'
import { useFieldLabel as useRequestLabel } from '#acts/requests/web/fieldLabels.ts'
import { serviceRecord } from '#acts/services/contract/service.ts'
import { templateRecord } from '#acts/templates/contract/template.ts'
import { roleRecord } from '#base/people/contract/roles.ts'
import { useUserLabel } from '#base/people/web/users/useUserLabel.ts'
import type { TrailKind } from '#base/trail/web/trailKind.ts'
import { useUser } from '#core/web/session/session.ts'
import { useFieldLabels as useClientLabel } from '#records/clients/web/fieldLabels.ts'
import { useFieldLabels as useEquipmentLabel } from '#records/equipment/web/form/fieldLabels.ts'
import { agentRecord } from '#records/referral-agents/contract/agent.ts'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { mayOpen } from '../access.ts'
import { viewsOf } from './area.ts'
import { areas } from './areas.ts'
import { useListKinds } from './listKinds.ts'

const views = areas.flatMap(viewsOf)

/** Every kind of record in the trail, sorted by label, with the labels of its screens. */
export function useTrailKinds(): TrailKind[] {
  const { t, i18n } = useLingui()
  const user = useUser()
  const page = (path?: string) => (path && mayOpen(path, user) ? (id: number) => `${path}/${id}` : undefined)
  const tool = (entity: string) => page(views.find((view) => view.entity === entity)?.path)
  const exported: Record<string, string> = { format: t`Format`, invoices: t`Invoices`, total: t`Total` }
  const indirect: Record<string, string> = { creator: t`Logged by`, createdAt: t`Logged` }
  const prepared: Record<string, string> = {
    outcome: t`Outcome`,
    note: t`Note`,
    reason: t`Reason`,
    picture: t`Picture`,
  }
  const signed: Record<string, string> = {
    how: t`How`,
    signer: t`Who signed`,
    language: t`Language`,
    text: t`Agreement text`,
    loans: t`Equipment`,
    sha256: t`SHA-256 of the document`,
    voided: t`Voided`,
    mailed: t`Sent by mail`,
  }
  const settings: Record<string, string> = {
    oldHoldDays: t`Days until a hold is old`,
    collectAfterDays: t`Days after a death before collecting`,
    answerDays: t`Working days to answer a request`,
    deliverDays: t`Working days to deliver`,
    collectDays: t`Working days to collect`,
    repairDays: t`Working days to repair`,
  }
  const kinds: TrailKind[] = [
    { entity: 'clients', label: t`Client`, fieldLabel: useClientLabel(), link: page('/clients') },
    { entity: 'equipment', label: t`Equipment`, fieldLabel: useEquipmentLabel(), link: page('/equipment') },
    { entity: 'loans', label: t`Loan`, fieldLabel: useAuditLabel(loanRecord) },
    { entity: 'requests', label: t`Request`, fieldLabel: useRequestLabel(), link: page('/requests') },
    { entity: 'errands', label: t`Errand`, fieldLabel: useErrandLabel() },
    { entity: 'services', label: t`Repair`, fieldLabel: useAuditLabel(serviceRecord) },
    { entity: 'invoices', label: t`Invoice`, fieldLabel: useInvoiceLabel() },
    { entity: 'invoice-items', label: t`Invoice item`, fieldLabel: useAuditLabel(itemRecord) },
    { entity: 'imports', label: t`Import`, fieldLabel: (field) => field },
    { entity: 'invoice-exports', label: t`Export`, fieldLabel: (field) => exported[field] ?? field },
    {
      entity: 'indirect-services',
      label: t`Indirect service`,
      fieldLabel: (field) => indirect[field] ?? t`Note`,
      link: page('/indirect-services'),
    },
    {
      entity: 'referral-agents',
      label: t`Referral Agent`,
      fieldLabel: useAuditLabel(agentRecord),
      link: tool('referral-agents'),
    },
    { entity: 'users', label: t`User`, fieldLabel: useUserLabel(), link: tool('users') },
    { entity: 'roles', label: t`Role`, fieldLabel: useAuditLabel(roleRecord), link: tool('roles') },
    {
      entity: 'templates',
      label: t`Template`,
      fieldLabel: useAuditLabel(templateRecord),
      link: tool('templates'),
    },
    {
      entity: 'checklists',
      label: t`Checklist`,
      fieldLabel: useAuditLabel(checklistRecord),
      link: tool('checklists'),
    },
    {
      entity: 'preparations',
      label: t`Preparation`,
      fieldLabel: (field) => prepared[field] ?? field,
      link: page('/preparations'),
    },
    {
      entity: 'maintenance-plans',
      label: t`Maintenance plan`,
      fieldLabel: useAuditLabel(planRecord),
      link: tool('maintenance-plans'),
    },
    { entity: 'inspections', label: t`Inspection`, fieldLabel: useInspectionLabel() },
    { entity: 'campaigns', label: t`Campaign`, fieldLabel: useCampaignLabel(), link: page('/campaigns') },
    { entity: 'campaign-entries', label: t`Entry of a campaign`, fieldLabel: useCampaignLabel() },
    {
      entity: 'agreement-texts',
      label: t`Agreement text`,
      fieldLabel: useAuditLabel(textRecord),
      link: tool('agreement-texts'),
    },
    { entity: 'agreements', label: t`Agreement`, fieldLabel: (field) => signed[field] ?? field },
    { entity: 'retention', label: t`Retention`, fieldLabel: () => t`Years after archiving a client is kept` },
    { entity: 'settings', label: t`Settings`, fieldLabel: (field) => settings[field] ?? field },
    ...useListKinds(tool),
  ]
  return kinds.toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale))
}
