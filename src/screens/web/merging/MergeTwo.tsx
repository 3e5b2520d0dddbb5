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

/** A record with its displayed number. */
interface Side {
  id: number
  number: string
}

interface MergeTwoProps<Field extends string> {
  /** The kept record. */
  kept: Side & { name: string }
  gone: Side
  rows: readonly MergeRow<Field>[]
  /** The page of this kind of record. */
  path: '/clients' | '/equipment'
  /** The name of that page. */
  page: string
  /** The subject of a failure message. */
  noun: string
  merge: (fields: Field[]) => Promise<{ mergeId: number }>
  undo: (id: number, mergeId: number) => Promise<boolean>
  /** The records that are moved too. */
  children: ReactNode
}

/** Two records side by side, to choose the right value of each field, and the record to keep. */
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
      // Back leads to the previous page, and not to a finished merge
      await navigate({ ...to, replace: true })
      // on this page the removed record would be read again
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
