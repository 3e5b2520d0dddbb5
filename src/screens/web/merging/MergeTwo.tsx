import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '#core/web/api/queryClient.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { Alert } from '#ui/web/page/Alert.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import { MergeFields, type MergeRow } from './MergeFields.tsx'

/** A record with what people call it by. */
interface Side {
  id: number
  number: string
}

interface MergeTwoProps<Field extends string> {
  /** The record that stays. */
  kept: Side & { name: string }
  gone: Side
  rows: readonly MergeRow<Field>[]
  /** The page of all such records. */
  path: '/clients' | '/equipment'
  /** What that page is called. */
  page: string
  /** What a failure is told of. */
  noun: string
  merge: (fields: Field[]) => Promise<{ mergeId: number }>
  undo: (id: number, mergeId: number) => Promise<boolean>
  /** What goes along. */
  children: ReactNode
}

/** Two records side by side: which value is right, field by field, and which of them stays. */
export function MergeTwo<Field extends string>(props: MergeTwoProps<Field>) {
  const { kept, gone, rows, path, page, noun, merge, undo, children } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const { number, name } = kept
  const other = gone.number
  const to = { to: `${path}/{-$id}`, params: { id: String(kept.id) } }

  async function save(fields: Field[]) {
    try {
      const { mergeId } = await merge(fields)
      toast(t`${other} was merged into ${number}.`, () => undo(kept.id, mergeId))
      // back leads to where one came from, and not to a merge that is done
      await navigate({ ...to, replace: true })
      // on this page the record that went would be read again
      await queryClient.invalidateQueries()
    } catch (error) {
      await showFailure(error, noun)
    }
  }

  return (
    <Page
      title={t`Merge ${other} into ${number}`}
      subtitle={
        <Trans>
          {name} stays with the number {number}.
        </Trans>
      }
      back={{ to: `${path}/${kept.id}`, label: page }}
      tools={[
        {
          label: t`Keep ${other} instead`,
          icon: IconArrowsExchange,
          onClick: () => void navigate({ to: `${path}/${gone.id}/merge/${kept.id}`, replace: true }),
        },
      ]}
    >
      <Alert tone="info">
        <p>{children}</p>
      </Alert>
      <MergeFields
        rows={rows}
        numbers={{ kept: number, gone: other }}
        onMerge={save}
        onCancel={() => void navigate(to)}
      />
    </Page>
  )
}
