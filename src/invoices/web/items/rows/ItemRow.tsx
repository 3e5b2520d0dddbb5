import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { ApiError } from '#core/web/api/ApiError.ts'
import { request } from '#core/web/api/request.ts'
import { explain } from '#ui/web/failure/failure.ts'
import { mergeValues } from '#ui/web/form/mergeValues.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useLabels } from '#ui/web/record/labels.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { type InvoiceItem, itemRecord } from '../../../contract/item.ts'
import { updateItem } from '../../../contract/item-calls.ts'
import { saveAndGoOn } from '../../nextRow.ts'
import { refreshInvoices } from '../../refresh.ts'
import type { Drafts } from '../../useDrafts.ts'
import { useItemChoices } from '../choices.ts'
import { useFeeOfCode } from '../useFeeOfCode.ts'
import { type ItemValues, toChange } from '../values.ts'

/** What is typed in a row, and the item that it was typed over. */
export interface TypedItem {
  values: ItemValues
  base: InvoiceItem
}

interface Row {
  item: InvoiceItem
  choices: ReturnType<typeof useItemChoices>
  isDirty: boolean
  /** Why it was not saved. */
  fault: string | undefined
  /** Saves what is typed, and goes on to the next row after `from`, where this one begins. */
  save: (from: Element | null | undefined) => void
  putBack: () => void
}

const RowContext = createContext<Row | undefined>(undefined)

/** The row around a cell. */
export function useItemRow(): Row {
  const row = useContext(RowContext)
  if (!row) throw new Error('a field of an item stands in its row')
  return row
}

interface ItemRowProps {
  item: InvoiceItem
  drafts: Drafts<InvoiceItem, TypedItem>
  onSaved: (item: InvoiceItem) => void
  children: ReactNode
}

/** The form of an item around its row of a table, with the rules of the server alone. */
export function ItemRow({ item, drafts, onSaved, children }: ItemRowProps) {
  const { t } = useLingui()
  const labels = useLabels(itemRecord)
  const choices = useItemChoices(item)
  const [kept] = useState(() => drafts.of(item))
  const [base, setBase] = useState(item)
  const [fault, setFault] = useState<string>()
  const busy = useRef(false)
  const form = useRecordForm<ItemValues>({ defaultValues: itemRecord.values(item) })
  const { isDirty } = form.formState
  useFeeOfCode(form, choices.feeOf)
  const typed = useWatch({ control: form.control })

  function take(newer: InvoiceItem) {
    setBase(newer)
    setFault(undefined)
    form.reset(itemRecord.values(newer))
  }

  /** What was typed over an earlier state of the item stays, and every other field is as it is saved now. */
  function takeAround({ values, base: earlier }: TypedItem) {
    const [before, now] = [itemRecord.values(earlier), itemRecord.values(item)]
    take(item)
    form.reset(mergeValues(before, values, now), { keepDefaultValues: true })
    if (JSON.stringify(before) !== JSON.stringify(now))
      setFault(t`Somebody else has saved this item. What is typed here is not saved yet.`)
  }
  const putBackKept = useEffectEvent(() => kept && takeAround(kept))
  useEffect(() => putBackKept(), [])
  const keep = useEffectEvent(() =>
    drafts.set(item, isDirty ? { values: form.getValues(), base } : undefined),
  )
  const isBegun = useRef(false)
  useEffect(() => {
    // before what was typed earlier stands in the fields there is nothing to keep
    if (isBegun.current) keep()
    isBegun.current = true
  }, [typed, isDirty])
  const renew = useEffectEvent(() => (isDirty ? takeAround({ values: form.getValues(), base }) : take(item)))
  useEffect(() => {
    if (item.version > base.version) renew()
  }, [item, base.version])

  function why(error: unknown): string | undefined {
    const failure = explain(error, null, t`An invoice item`)
    if (failure?.kind === 'message') return failure.message
    if (!(error instanceof ApiError) || failure?.kind !== 'fields')
      return failure && t`An unexpected error has occurred. Please contact the system administrator.`
    return error.errors
      .map(({ field, message = '' }) => {
        form.setError(field as keyof ItemValues, { message })
        const label = labels[field as keyof ItemValues]
        return t`${label}: ${message}`
      })
      .join(' ')
  }

  async function save(from: Element | null | undefined) {
    if (busy.current || !(await form.trigger())) return
    if (!isDirty) return void (await saveAndGoOn(from, async () => {}))
    busy.current = true
    setFault(undefined)
    const sent = { params: { id: item.id }, body: toChange(form.getValues(), base) }
    const saved = await request(updateItem, sent).catch((error: unknown) => {
      setFault(why(error))
      return undefined
    })
    busy.current = false
    if (!saved) return refreshInvoices()
    take(saved)
    onSaved(saved)
    toast(t`Your invoice item has been updated successfully!`)
    await saveAndGoOn(from, refreshInvoices)
  }

  const row = {
    item,
    choices,
    isDirty,
    fault,
    save: (from: Element | null | undefined) => void save(from),
    putBack: () => take(item),
  }
  return (
    <FormProvider {...form}>
      <RowContext value={row}>{children}</RowContext>
    </FormProvider>
  )
}
