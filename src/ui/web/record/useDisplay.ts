import type { Field, Kind } from '#core/contract/record/field.ts'
import { useLookups } from '#core/web/api/useCall.ts'
import type { Option } from '#ui/web/form/SelectInput.tsx'
import { byNameOrCode } from '#ui/web/form/useOptions.ts'
import { labelOf, useTexts } from '#ui/web/form/useTexts.ts'

interface DeclaredRecord<V, N extends string> {
  fields: Record<N, { kind: Kind } & Pick<Field, 'list' | 'format' | 'words'>>
  body: (values: V) => Record<N, unknown>
}

/**
 * Display texts of form values, by field, for comparing the versions of a conflict. `options` are those of references
 * that do not use their list's names. Values that would not be sent are empty.
 */
export function useDisplay<V extends Record<N, unknown>, N extends string>(
  { fields, body }: DeclaredRecord<V, N>,
  options: { [F in N]?: readonly Option[] } = {},
): (values: V) => Record<N, string> {
  const texts = useTexts()
  const names = Object.keys(fields) as N[]
  const listed = names.filter((name) => fields[name].list && !options[name])
  // loaded here: somebody else may have filled a field that the form does not show, so its list is not loaded
  const lists = useLookups(listed.flatMap((name) => fields[name].list?.calls.list ?? []))

  function optionsOf(name: N): readonly Option[] {
    const all = (lists[listed.indexOf(name)] ?? []) as { id: number; name: string }[]
    return options[name] ?? all.map((one) => ({ value: one.id, label: byNameOrCode(one) }))
  }

  function display(name: N, value: unknown) {
    const { kind } = fields[name]
    return kind === 'reference' ? labelOf(optionsOf(name), value) : texts[kind](value, fields[name])
  }

  return (values) => {
    const sent = body(values)
    return Object.fromEntries(
      names.map((name) => [name, sent[name] === null ? '' : display(name, values[name])]),
    ) as Record<N, string>
  }
}
