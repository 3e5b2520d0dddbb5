import type { Words } from '#kit/contract/words.ts'
import { queryClient } from '#kit/web/api/queryClient.ts'
import { callQuery } from '#kit/web/api/useCall.ts'
import type { Shown } from '#kit/web/form/conflict.ts'
import type { ReferenceField } from '../contract/field-kinds.ts'
import type { ReferenceList } from '../contract/lists.ts'
import type { ListValues } from './listValues.ts'

/** What a choice of another list's records is called. */
export function nameOf({ shows }: ReferenceField, referred: unknown): string {
  return String((referred as Record<string, unknown> | null | undefined)?.[shows[0] ?? 'name'] ?? '')
}

/** The values of the form as people read them; the lists that it chooses from have been loaded for it. */
export function shownValues({ fields }: ReferenceList, words: (words: Words) => string) {
  return (values: ListValues): Shown =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const value = values[name]
        if (field.kind === 'reference') {
          const { queryKey } = callQuery(field.to.calls.list, {})
          const all = queryClient.getQueryData<{ id: number }[]>(queryKey) ?? []
          return [
            name,
            nameOf(
              field,
              all.find(({ id }) => id === value),
            ),
          ]
        }
        if (field.kind === 'choice') return [name, words(field.options[Number(value)]?.label ?? ['', ''])]
        if (field.kind === 'flag') return [name, words(value ? ['Yes', 'Oui'] : ['No', 'Non'])]
        return [name, String(value ?? '')]
      }),
    )
}
