import type { Message } from '#core/contract/msg.ts'
import type { AnyRecord } from '#core/contract/record/record.ts'
import type { Choice, Declaration } from './declare.ts'
import type { Served } from './four-calls.ts'
import {
  equipmentCategories,
  equipmentItems,
  equipmentSubcategories,
  manufacturers,
  vendors,
} from './lists/catalogue.ts'
import { holidays } from './lists/holidays.ts'
import { genders, languages, organizations } from './lists/people.ts'
import { cities, counties, provinces } from './lists/places.ts'
import { equipmentTypes, programs, projects } from './lists/programs.ts'
import { billingCodes, loanTypes, serviceCategories, serviceSubcategories } from './lists/services.ts'
import { equipmentStatuses } from './lists/statuses.ts'

/** A declared list, as the engine and the screens read it. */
export interface ReferenceList extends Declaration, Served {
  title: string
  columns: Record<string, Message>
  choices: Record<string, Choice>
  record: AnyRecord
}

export const lists: readonly ReferenceList[] = [
  genders,
  languages,
  organizations,
  provinces,
  counties,
  cities,
  programs,
  projects,
  equipmentTypes,
  equipmentCategories,
  equipmentSubcategories,
  equipmentItems,
  manufacturers,
  vendors,
  equipmentStatuses,
  loanTypes,
  serviceCategories,
  serviceSubcategories,
  billingCodes,
  holidays,
]
