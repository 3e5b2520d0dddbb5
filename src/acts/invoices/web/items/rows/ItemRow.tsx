import { useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { ApiError } from '#core/web/api/ApiError.ts'
import { asOne } from '#core/web/api/makeStale.ts'
import { mergeValues } from '#ui/web/form/mergeValues.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { type InvoiceItem, itemRecord } from '../../../contract/item.ts'
import { updateItem } from '../../../contract/item-calls.ts'
import { saveAndGoOn } from '../../nextRow.ts'
import type { Draft } from '../../useDrafts.ts'
import { useItemChoices } from '../choices.ts'
import { useFeeOfCode } from '../useFeeOfCode.ts'
import type { ItemValues } from '../values.ts'
import { type ItemDrafts, useSaveItem } from './useItemDrafts.ts'

interface Row {
  item: InvoiceItem
  choices: ReturnType<typeof useItemChoices>
  isDirty: boolean
  /** Reason why it was not saved. */
  fault: string | undefined
  /** Saves the input and goes to the row after `from`, the start of this one. */
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
  drafts: ItemDrafts
  onSaved: (item: InvoiceItem) => void
  children: ReactNode
}

/** Form of an item around its table row; only the server's rules apply. */
export function ItemRow({ item, drafts, onSaved, children }: ItemRowProps) {
  const { t } = useLingui()
  const choices = useItemChoices(item)
  const { save: saveItem, explain } = useSaveItem()
  const [kept] = useState(() => drafts.of(item))
  const [base, setBase] = useState(item)
  const busy = useRef(false)
  const form = useRecordForm<ItemValues>({ defaultValues: itemRecord.values(item) })
  const { isDirty } = form.formState
  useFeeOfCode(form, choices.feeOf)
  const typed = useWatch({ control: form.control })

  function take(newer: InvoiceItem) {
    setBase(newer)
    form.reset(itemRecord.values(newer))
  }

  /** Restores input that was typed over an earlier state of the item; every other field takes the saved value. */
  function takeAround({ typed, over }: Draft<InvoiceItem, ItemValues>) {
    const [before, now] = [itemRecord.values(over), itemRecord.values(item)]
    const merged = mergeValues(before, typed, now)
    take(item)
    form.reset(merged, { keepDefaultValues: true })
    const isSame = (one: ItemValues, other: ItemValues) => JSON.stringify(one) === JSON.stringify(other)
    if (!isSame(before, now) && !isSame(merged, now))
      drafts.refuse(item, t`Somebody else has saved this item. What is typed here is not saved yet.`)
  }
  const putBackKept = useEffectEvent(() => {
    if (!kept) return
    takeAround(kept)
    // after a reset the form knows its fields only once they are rendered
    setTimeout(() => void form.trigger())
  })
  useEffect(() => putBackKept(), [])
  const keep = useEffectEvent(() => drafts.set(base, isDirty ? form.getValues() : undefined))
  const isBegun = useRef(false)
  useEffect(() => {
    // nothing is kept until earlier input is restored
    if (isBegun.current) keep()
    isBegun.current = true
  }, [typed, isDirty, base])
  const renew = useEffectEvent(() =>
    isDirty ? takeAround({ typed: form.getValues(), over: base }) : take(item),
  )
  useEffect(() => {
    if (item.version > base.version) renew()
  }, [item, base.version])

  const judge = useEffectEvent(() => form.trigger())
  const judged = useEffectEvent(() => drafts.judgeBy(item, () => judge()))
  useEffect(() => judged(), [])

  async function save(from: Element | null | undefined) {
    if (busy.current || !(await form.trigger())) return
    if (!isDirty) return void (await saveAndGoOn(from, async () => {}))
    busy.current = true
    drafts.refuse(item, undefined)
    // the row takes what it saved before the list is there anew, which would look like another user's change
    const saveAndTake = async () => {
      const saved = await saveItem({ typed: form.getValues(), over: base })
      busy.current = false
      take(saved)
      onSaved(saved)
      toast(t`Your invoice item has been updated successfully!`)
    }
    await saveAndGoOn(from, () => asOne(updateItem, saveAndTake)).catch((error: unknown) => {
      busy.current = false
      for (const { field, message } of faultsOf(error)) form.setError(field, { message })
      drafts.refuse(item, explain(error))
    })
  }

  const row = {
    item,
    choices,
    isDirty,
    fault: drafts.faultOf(item),
    save: (from: Element | null | undefined) => void save(from),
    putBack: () => {
      drafts.refuse(item, undefined)
      take(item)
    },
  }
  return (
    <FormProvider {...form}>
      <RowContext value={row}>{children}</RowContext>
    </FormProvider>
  )
}

/** Faults of the fields of an item that the server reported. */
function faultsOf(error: unknown): { field: keyof ItemValues; message: string }[] {
  if (!(error instanceof ApiError) || error.error !== 'validation_failed') return []
  return error.errors.map(({ field, message = '' }) => ({ field: field as keyof ItemValues, message }))
}
