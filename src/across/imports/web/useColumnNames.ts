import { useLingui } from '@lingui/react/macro'
import { useCall } from '#core/web/api/useCall.ts'
import { listKinds } from '../contract/calls.ts'
import type { Import } from '../contract/imports.ts'

/** Fields that a file of an import may have, and their labels. */
export function useColumnNames({ kind }: Pick<Import, 'kind'>) {
  const { i18n } = useLingui()
  const { data: kinds, isLoading } = useCall(listKinds, {})
  const isFrench = i18n.locale.startsWith('fr')
  const fields = kinds?.find((one) => one.kind === kind)?.columns ?? []
  const nameOf = (field: string) => {
    const known = fields.find((each) => each.field === field)
    return (isFrench ? known?.name_fr : known?.name) ?? field
  }
  return { fields, nameOf, isLoading }
}
