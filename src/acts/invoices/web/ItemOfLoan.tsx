import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { billingCodes } from '#base/reference/contract/lists/services.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { MoneyField } from '#ui/web/form/MoneyField.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useLabels } from '#ui/web/record/labels.ts'
import { itemRecord } from '../contract/item.ts'
import { useItemChoices } from './items/choices.ts'
import { useFeeOfCode } from './items/useFeeOfCode.ts'
import { type ItemValues, newValues } from './items/values.ts'

interface ItemOfLoanProps {
  loan: Loan
  /** Called with values in which only the code and the fee are set. */
  onMake: (values: ItemValues) => void
  onClose: () => void
}

/**
 * Asks before an item is made of a loan; asks for code and fee too if the user may choose them, because the item cannot
 * be invoiced without both.
 */
export function ItemOfLoan({ loan, onMake, onClose }: ItemOfLoanProps) {
  const { t } = useLingui()
  const labels = useLabels(itemRecord)
  const id = useId()
  const mayChoose = useMayCall(billingCodes.calls.list)
  const { billingCode, feeOf } = useItemChoices(undefined)
  const form = useRecordForm<ItemValues>({ defaultValues: newValues(undefined, null) })
  useFeeOfCode(form, feeOf)
  const name = nameIn(loan.program)
  return (
    <Dialog
      title={t`Make an invoice item of this record?`}
      closable={false}
      onClose={onClose}
      foot={
        <>
          <Button data-autofocus={mayChoose ? undefined : true} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="filled" type="submit" form={id}>
            <Trans>Make invoice item</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>It can then be invoiced to {name}.</Trans>
        {!mayChoose && (
          <>
            {' '}
            <Trans>Finance completes it.</Trans>
          </>
        )}
      </p>
      <FormProvider {...form}>
        <form
          noValidate
          id={id}
          onSubmit={(event) => {
            event.preventDefault()
            void form.handleSubmit(onMake)()
          }}
        >
          {mayChoose && (
            <FieldGroup>
              <SelectField
                name="billingCode"
                label={labels.billingCode}
                options={billingCode}
                hint={t`Without it, finance completes the item.`}
                typed
              />
              <MoneyField name="fee" label={labels.fee} signed />
            </FieldGroup>
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}
