import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isForbidden } from '#core/web/api/ApiError.ts'
import { Section } from '#ui/web/form/Section.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { EmbeddedTable, type EmbeddedTableProps } from './EmbeddedTable.tsx'
import { ListOrForm } from './ListOrForm.tsx'

interface EmbeddedListProps<R extends { id: number }> extends Omit<EmbeddedTableProps<R>, 'foot'> {
  /** Also the fragment to link to. */
  id: string
  /** One line about the content of the closed section. */
  summary?: ReactNode
  defaultOpen?: boolean
  /** Content above the list, even if that is empty. */
  head?: ReactNode
  /** Undefined if the user may not add. */
  add?: { label: string; onClick: () => void }
  /** Further acts beside adding, for the selection. */
  acts?: ReactNode
  /** The form that is open in place of the list. */
  form?: ReactNode
}

/**
 * A record's related records of another kind, as a section of its page: searchable, in pages of five, or one of them as
 * a form. Absent for a user who may no longer read them (rule 2.7).
 */
export function EmbeddedList<R extends { id: number }>(props: EmbeddedListProps<R>) {
  const { id, summary, defaultOpen, head, add, acts, firstAct, form, ...table } = props
  const { title, list } = table
  if (isForbidden(list.error) && !form) return null
  const addButton = add && (
    <Button size="sm" leftSection={<Icon of={IconPlus} small />} onClick={add.onClick}>
      {add.label}
    </Button>
  )
  return (
    <Section
      id={id}
      title={title}
      count={list.all?.totalRecordCount}
      summary={summary}
      defaultOpen={defaultOpen}
      reveal={Boolean(form)}
      flush
    >
      {head}
      <ListOrForm title={title} form={form} refresh={list.refresh}>
        <EmbeddedTable
          {...table}
          firstAct={firstAct ?? addButton}
          foot={
            <>
              {addButton}
              {acts}
            </>
          }
        />
      </ListOrForm>
    </Section>
  )
}
