import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { billingCodes } from '#base/reference/contract/lists/services.ts'
import { messages } from '#core/contract/messages.ts'
import { request } from '#core/web/api/request.ts'
import { useStore } from '#core/web/store.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { SelectInput } from '#ui/web/form/SelectInput.tsx'
import { byCode, useOptions } from '#ui/web/form/useOptions.ts'
import { useLabels } from '#ui/web/record/labels.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { type InvoiceItem, itemRecord } from '../../../contract/item.ts'
import { setBillingCode } from '../../../contract/item-calls.ts'
import { useFirstOf } from '../../firstOf.ts'
import { Task } from '../../Task.tsx'
import { itemName } from '../itemName.ts'

/** Sets the billing code of all selected items. Items that cannot have it are named and stay selected. */
export function SetCodeTask({ selected, onBack }: { selected: Selected<InvoiceItem>; onBack: () => void }) {
  const { t, i18n } = useLingui()
  const labels = useLabels(itemRecord)
  const codes = useOptions(billingCodes.calls.list, byCode)
  const firstOf = useFirstOf()
  const form = useId()
  const [code, setCode] = useState<number | null>(null)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const items = useStore(selected)

  async function set() {
    if (busy) return
    if (code === null) return setMissing(true)
    setBusy(true)
    try {
      const seen = items.map(({ id, version }) => ({ id, version }))
      const { changed, refused } = await request(setBillingCode, {
        body: { items: seen, billingCode: { id: code } },
      })
      onBack()
      selected.set(
        items.filter(({ id }) => changed.includes(id)),
        false,
      )
      if (changed.length > 0)
        toast(
          t`${plural(changed.length, {
            one: 'One item has its billing code and fee.',
            other: '# items have their billing code and fee.',
          })}`,
        )
      if (refused.length === 0) return
      const reasons = refused.map(({ itemId, reason }) => {
        const item = items.find(({ id }) => id === itemId)
        const name = item && [item.client?.clientNumber, itemName(item)].filter(Boolean).join(' ')
        return name ? t`${name}: ${reason}` : reason
      })
      await ask({
        title: t`${plural(refused.length, {
          one: 'One item could not be changed',
          other: '# items could not be changed',
        })}`,
        consequence: firstOf(reasons).join('\n'),
        act: t`Close`,
        only: true,
      })
    } catch (error) {
      setBusy(false)
      await showFailure(error, t`An invoice item`)
    }
  }

  return (
    <Task
      title={t`${plural(items.length, {
        one: 'Set the billing code of one item',
        other: 'Set the billing code of # items',
      })}`}
      onBack={onBack}
      acts={
        <Button variant="filled" type="submit" form={form} aria-disabled={busy}>
          <Trans>Set billing code</Trans>
        </Button>
      }
    >
      <form
        noValidate
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void set()
        }}
      >
        <SelectInput
          label={labels.billingCode}
          options={codes}
          chosen={code === null ? null : String(code)}
          onChoose={(value) => {
            setCode(value === null ? null : Number(value))
            setMissing(false)
          }}
          required
          typed
          error={fieldFault(missing ? i18n._(messages.required) : undefined)}
          data-autofocus
        />
      </form>
      <p className="hint">
        <Trans>
          Each gets the fee of the code, a repair its hours times that. A fee that was typed is replaced.
        </Trans>
      </p>
    </Task>
  )
}
