import { z } from 'zod'

/** Ids of the types, which decide whether a template is offered for clients, loans, invoices (rule 2.9) or repairs. */
export const CLIENT_LETTER = 1
export const CLIENT_LOAN_LETTER = 2
export const CLIENT_INVOICE = 3
export const REPAIR_APPROVAL = 4
export const TYPE_IDS = [CLIENT_LETTER, CLIENT_LOAN_LETTER, CLIENT_INVOICE, REPAIR_APPROVAL] as const
export type TypeId = (typeof TYPE_IDS)[number]

const variable = z.object({
  id: z.number(),
  /** Examples: `client.firstName`, `items`, `items.code` (rule 4.8). */
  name: z.string(),
  /** Tag to copy into a template: `{client.firstName}`, `{#items}{/items}`, `{code}`. */
  tag: z.string(),
  description: z.string(),
  description_fr: z.string(),
})

export const templateType = z.object({
  id: z.number(),
  name: z.string(),
  name_fr: z.string(),
  description: z.string(),
  description_fr: z.string(),
  variables: z.array(variable),
})
export type TemplateType = z.infer<typeof templateType>
