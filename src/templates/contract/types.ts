import { z } from 'zod'
import type { Words } from '#core/contract/words.ts'
import { EVERYWHERE, OF_CLIENT, OF_INVOICE, OF_ITEM, OF_LOAN } from './variables.ts'

/** The ids of the types: which templates are offered for clients, loans and invoices (rule 2.9). */
export const CLIENT_LETTER = 1
export const CLIENT_LOAN_LETTER = 2
export const CLIENT_INVOICE = 3
export type TypeId = typeof CLIENT_LETTER | typeof CLIENT_LOAN_LETTER | typeof CLIENT_INVOICE

export interface TypeOfTemplate {
  id: TypeId
  name: Words
  description: Words
  /** By their tags. */
  variables: Record<string, Words>
  /** The lists of the type by name, with the variables of each of their entries. */
  loops: Record<string, Record<string, Words>>
}

/** Rules 2.3 and 2.9. */
export const TYPES: readonly TypeOfTemplate[] = [
  {
    id: CLIENT_LETTER,
    name: ['Client Letter', 'Lettre au client'],
    description: ['A letter to a client, or about one', 'Une lettre à un client, ou à son sujet'],
    variables: { ...EVERYWHERE, ...OF_CLIENT },
    loops: {},
  },
  {
    id: CLIENT_LOAN_LETTER,
    name: ['Client Loan Letter', 'Lettre de prêt au client'],
    description: [
      'A letter to a client about a loan of equipment',
      'Une lettre à un client au sujet d’un prêt d’équipement',
    ],
    variables: { ...EVERYWHERE, ...OF_CLIENT, ...OF_LOAN },
    loops: {},
  },
  {
    id: CLIENT_INVOICE,
    name: ['Client Invoice', 'Facture du client'],
    description: ['An invoice with its items', 'Une facture avec ses articles'],
    variables: { ...EVERYWHERE, ...OF_CLIENT, ...OF_INVOICE },
    loops: { items: OF_ITEM },
  },
]

const LOOPS: Record<string, Words> = {
  items: [
    'The items: what stands between the two tags comes once for each, as does the table row that holds them. There the name of the list is left out: {code}',
    'Les articles\u00a0: ce qui se trouve entre les deux balises est repris pour chacun, comme la rangée de tableau qui les contient. Le nom de la liste y est omis\u00a0: {code}',
  ],
}

const variable = z.object({
  id: z.number(),
  /** `client.firstName`, `items`, `items.code` (rule 4.8). */
  name: z.string(),
  /** What is copied into a template: `{client.firstName}`, `{#items}{/items}`, `{code}`. */
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

/** As the API answers it. */
export function displayType({ id, name, description, variables, loops }: TypeOfTemplate): TemplateType {
  const plain = Object.entries(variables).map(([tag, said]) => ({ name: tag, tag: `{${tag}}`, said }))
  const lists = Object.entries(loops).flatMap(([loop, entries]) => [
    { name: loop, tag: `{#${loop}}{/${loop}}`, said: LOOPS[loop] ?? ['', ''] },
    ...Object.entries(entries).map(([tag, said]) => ({ name: `${loop}.${tag}`, tag: `{${tag}}`, said })),
  ])
  return {
    id,
    name: name[0],
    name_fr: name[1],
    description: description[0],
    description_fr: description[1],
    variables: [...plain, ...lists].map(({ said, ...of }, place) => ({
      id: place + 1,
      ...of,
      description: said[0],
      description_fr: said[1],
    })),
  }
}
