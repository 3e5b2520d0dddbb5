import { type Message, msg } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'
import {
  CLIENT_INVOICE,
  CLIENT_LETTER,
  CLIENT_LOAN_LETTER,
  REPAIR_APPROVAL,
  type TemplateType,
  type TypeId,
} from '../contract/types.ts'
import {
  EVERYWHERE,
  OF_CLIENT,
  OF_INVOICE,
  OF_ITEM,
  OF_LOAN,
  OF_PAYER_NUMBER,
  OF_REPAIR,
} from './variables.ts'

export interface TypeOfTemplate {
  id: TypeId
  name: Message
  description: Message
  /** Descriptions by tag. */
  variables: Record<string, Message>
  /** Lists of the type by name, with the variables of their entries. */
  loops: Record<string, Record<string, Message>>
}

/** Types of rules 2.3 and 2.9. */
export const TYPES: readonly TypeOfTemplate[] = [
  {
    id: CLIENT_LETTER,
    name: msg`Client Letter`,
    description: msg`A letter to a client, or about one`,
    variables: { ...EVERYWHERE, ...OF_CLIENT },
    loops: {},
  },
  {
    id: CLIENT_LOAN_LETTER,
    name: msg`Client Loan Letter`,
    description: msg`A letter to a client about a loan of equipment`,
    variables: { ...EVERYWHERE, ...OF_CLIENT, ...OF_LOAN },
    loops: {},
  },
  {
    id: CLIENT_INVOICE,
    name: msg`Client Invoice`,
    description: msg`An invoice with its items`,
    variables: { ...EVERYWHERE, ...OF_CLIENT, ...OF_INVOICE },
    loops: { items: OF_ITEM },
  },
  {
    id: REPAIR_APPROVAL,
    name: msg`Repair Approval`,
    description: msg`The form that asks a funder before a repair`,
    variables: { ...EVERYWHERE, ...OF_CLIENT, ...OF_REPAIR },
    loops: { payerNumbers: OF_PAYER_NUMBER },
  },
]

const LOOPS: Record<string, Message> = {
  items: msg`The items: what stands between the two tags comes once for each, as does the table row that holds them. There the name of the list is left out: ${{ tag: '{code}' }}`,
  payerNumbers: msg`The numbers of the client with funders: what stands between the two tags comes once for each, as does the table row that holds them. There the name of the list is left out: ${{ tag: '{number}' }}`,
}

function displayType({ id, name, description, variables, loops }: TypeOfTemplate): TemplateType {
  const plain = Object.entries(variables).map(([tag, said]) => ({ name: tag, tag: `{${tag}}`, said }))
  const lists = Object.entries(loops).flatMap(([loop, entries]) => [
    { name: loop, tag: `{#${loop}}{/${loop}}`, said: LOOPS[loop] as Message },
    ...Object.entries(entries).map(([tag, said]) => ({ name: `${loop}.${tag}`, tag: `{${tag}}`, said })),
  ])
  return {
    id,
    name: translate('en', name),
    name_fr: translate('fr', name),
    description: translate('en', description),
    description_fr: translate('fr', description),
    variables: [...plain, ...lists].map(({ said, ...of }, place) => ({
      id: place + 1,
      ...of,
      description: translate('en', said),
      description_fr: translate('fr', said),
    })),
  }
}

/** The types as the API answers them, in the order of `TYPES`. */
export const SHOWN_TYPES: readonly TemplateType[] = TYPES.map(displayType)
