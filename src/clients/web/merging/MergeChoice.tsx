import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import type { Client } from '../../contract/client.ts'
import { mergeClients } from '../../contract/merge.ts'
import classes from './Merging.module.css'
import { undo } from './undo.ts'
import { type MergeRow, useMergeRows } from './useMergeRows.ts'

interface MergeChoiceProps {
  /** The record that stays. */
  kept: Client
  gone: Client
}

/** Two records of one client side by side: which value is right, field by field. */
export function MergeChoice({ kept, gone }: MergeChoiceProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const rows = useMergeRows(kept, gone)
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const [saving, setSaving] = useState(false)
  const open = rows.filter((row) => row.kept !== row.gone)
  const same = rows.filter((row) => row.kept === row.gone && row.kept)
  const isOfGone = (row: MergeRow) => chosen[row.label] ?? (row.kept === '' && row.gone !== '')
  const [number, other] = [kept.clientNumber, gone.clientNumber]
  const to = (id: number) => ({ to: '/clients/{-$id}', params: { id: String(id) } })

  async function save() {
    setSaving(true)
    try {
      const { mergeId } = await request(mergeClients, {
        params: { id: kept.id },
        body: {
          with: gone.id,
          fields: open.filter(isOfGone).flatMap(({ fields }) => fields),
          version: kept.version,
          withVersion: gone.version,
        },
      })
      toast(t`${other} was merged into ${number}.`, () => undo(kept.id, mergeId))
      await navigate(to(kept.id))
      // on this page the record that went would be read again
      await queryClient.invalidateQueries()
    } catch (error) {
      await showFailure(error, t`The client`)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Page
      title={t`Merge ${other} into ${number}`}
      subtitle={
        <Trans>
          {fullName(kept)} stays with the number {number}.
        </Trans>
      }
      back={{ to: `/clients/${kept.id}`, label: t`Client` }}
      tools={[
        {
          label: t`Keep ${other} instead`,
          icon: IconArrowsExchange,
          onClick: () => void navigate({ to: `/clients/${gone.id}/merge/${kept.id}`, replace: true }),
        },
      ]}
    >
      <Alert tone="info">
        <p>
          <Trans>
            Loans, repairs, invoices, holds, notes, files and agreements of {other} go along. E-mail addresses
            and next of kin of both stay. The number {other} leads to {number}. For 30 days the merge can be
            undone.
          </Trans>
        </p>
      </Alert>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving) void save()
        }}
      >
        <div className={classes.rows}>
          {open.map((row) => (
            <fieldset key={row.label} className={classes.row}>
              <legend>
                <span>{row.label}</span>
              </legend>
              <div className={classes.sides}>
                {[false, true].map((ofGone) => (
                  <Radio
                    key={String(ofGone)}
                    name={row.label}
                    checked={isOfGone(row) === ofGone}
                    onChange={() => setChosen({ ...chosen, [row.label]: ofGone })}
                    label={(ofGone ? row.gone : row.kept) || t`(empty)`}
                    description={ofGone ? other : number}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          {same.length > 0 && (
            <section className={classes.row} aria-label={t`The same in both`}>
              <h2>
                <Trans>The same in both</Trans>
              </h2>
              <dl className={classes.same}>
                {same.map(({ label, kept: value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
        <div className={classes.foot}>
          <Button type="submit" variant="filled" aria-disabled={saving}>
            <Trans>Merge</Trans>
          </Button>
          <Button onClick={() => void navigate(to(kept.id))}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Page>
  )
}
