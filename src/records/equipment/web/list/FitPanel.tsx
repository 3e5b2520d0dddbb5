import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { equipmentParts, type Specification } from '#base/reference/contract/details.ts'
import { useLookup } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { askedOf } from '../form/asked.ts'
import { chosenCondition, isTicked, withCondition } from './conditionOptions.ts'
import classes from './FitPanel.module.css'
import type { ListAddress, ListQuery } from './listQuery.ts'
import { useFitWords } from './useFitText.ts'
import { kindAddress, kindOf, useKinds } from './useKinds.ts'

interface FitPanelProps {
  id: string
  query: ListQuery
  onChange: (change: ListAddress) => void
}

/** The filters of what fits: a category, subcategory or item, and a field for each specification of the subcategory. */
export function FitPanel({ id, query, onChange }: FitPanelProps) {
  const { t } = useLingui()
  const words = useFitWords()
  const { options, subcategoryOf } = useKinds()
  const specifications = useLookup(equipmentParts.calls.list, {}) ?? []
  const subcategory = subcategoryOf(query)
  const asked = askedOf(specifications, subcategory ?? null, () => false) as Specification[]
  const { fit = '' } = query
  const router = useRouter()
  function change(part: number, condition: string | number | null) {
    // the screen may still be behind a choice that was made a moment ago
    const { fit: latest = '' }: ListAddress = router.latestLocation.search
    onChange({ fit: withCondition(latest, part, condition) })
  }

  function chooseKind(kind: string | number | null) {
    const address = kindAddress(kind)
    const next = subcategoryOf({ subcategoryId: address.subcategory, itemId: address.item })
    onChange({ ...address, fit: next === subcategory ? fit : '' })
  }

  return (
    <div id={id} role="group" aria-label={t`What fits`} className={classes.panel}>
      <div className={classes.kind}>
        <SelectInput
          size="sm"
          typed
          label={t`Category, sub category or item`}
          emptyLabel={t`Everything`}
          options={options}
          chosen={kindOf(query)}
          onChoose={chooseKind}
        />
      </div>
      {asked.map((specification) => (
        <div key={specification.id} className={classes.size}>
          {specification.type === 'CHECKBOX' ? (
            <Checkbox
              label={nameIn(specification)}
              checked={isTicked(fit, specification.id)}
              onChange={({ currentTarget: { checked } }) =>
                change(specification.id, checked ? `${specification.id}:true` : null)
              }
            />
          ) : (
            <SelectInput
              size="sm"
              typed
              label={nameIn(specification)}
              emptyLabel={t`Any`}
              {...chosenCondition(fit, specification, words)}
              onChoose={(condition) => change(specification.id, condition)}
            />
          )}
        </div>
      ))}
    </div>
  )
}
