import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { LoadFailure } from '#kit/web/failure/LoadFailure.tsx'
import { Section } from '#kit/web/form/Section.tsx'
import { EmptyState } from '#kit/web/page/EmptyState.tsx'
import { Icon } from '#kit/web/page/Icon.tsx'
import { useKeptFocus } from '#kit/web/page/useKeptFocus.ts'
import { SearchBox } from '#kit/web/search/SearchBox.tsx'
import type { Column } from '#kit/web/table/columns.ts'
import { DataTable } from '#kit/web/table/DataTable.tsx'
import classes from './embedded.module.css'
import { useAfterForm } from './useAfterForm.ts'
import type { useEntries } from './useEntries.ts'

interface EmbeddedListProps<R extends { id: number }> {
  /** Also the fragment to link to. */
  id: string
  /** "Loan History" */
  title: string
  entries: ReturnType<typeof useEntries<R>>
  columns: readonly Column<R>[]
  /** One line that says what the closed section holds. */
  gist: ReactNode
  icon: ComponentProps<typeof Icon>['of']
  /** The specification's sentences: nothing there, and nothing that matches. */
  empty: string
  noMatch: string
  /** Absent for who may not. */
  add: { label: string; onClick: () => void } | undefined
  /** The form that is open in place of the list. */
  form: ReactNode
}

/** What a record has of another kind, as a section of its page: searched, in pages of five, or one of them as a form. */
export function EmbeddedList<R extends { id: number }>(props: EmbeddedListProps<R>) {
  const { id, title, entries, columns, gist, icon, empty, noMatch, add, form } = props
  const { t } = useLingui()
  const { fallback, area } = useKeptFocus<HTMLDivElement>()
  const isOpen = Boolean(form)
  const opener = useAfterForm({ isOpen, list: fallback, refresh: entries.refresh })
  const count = entries.all?.totalRecordCount
  const addButton = add && (
    <Button size="sm" leftSection={<Icon of={IconPlus} small />} onClick={add.onClick}>
      {add.label}
    </Button>
  )
  return (
    <Section id={id} title={title} count={count} gist={gist} reveal={isOpen} flush>
      <div
        {...area}
        {...opener}
        className={classes.list}
        ref={fallback}
        tabIndex={-1}
        role="group"
        aria-label={title}
      >
        {form}
        {!form && (
          <>
            {(count ?? 0) > 0 && (
              <div className={classes.search}>
                <SearchBox
                  label={t`Search ${title}`}
                  placeholder={t`Search`}
                  size="sm"
                  value={entries.phrase}
                  onSearch={entries.search}
                />
              </div>
            )}
            {entries.error && (
              <div className={classes.message}>
                <LoadFailure error={entries.error} onRetry={entries.refresh} />
              </div>
            )}
            {(entries.shown || !entries.error) && (
              <DataTable
                label={title}
                columns={columns}
                rows={entries.shown?.records}
                rowKey={(row) => row.id}
                searching={entries.searching}
                page={entries.shown?.page}
                totalRecordCount={entries.shown?.totalRecordCount}
                onPage={entries.goTo}
                empty={
                  <EmptyState
                    icon={icon}
                    title={entries.phrase ? noMatch : empty}
                    action={!entries.phrase && addButton}
                  />
                }
                foot={(count ?? 0) > 0 && addButton}
                cards
              />
            )}
          </>
        )}
      </div>
    </Section>
  )
}
