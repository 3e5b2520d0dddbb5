import { useCall } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { listKinds } from '../contract/calls.ts'
import type { Import } from '../contract/imports.ts'

/** Fields that a file of an import may have, and their labels. */
export function useColumnNames({ kind }: Pick<Import, 'kind'>) {
  const { data: kinds, isLoading } = useCall(listKinds, {})
  const fields = kinds?.find((one) => one.kind === kind)?.columns ?? []
  const nameOf = (field: string) => {
    const known = fields.find((each) => each.field === field)
    return known ? nameIn(known) : field
  }
  return { fields, nameOf, isLoading }
}
