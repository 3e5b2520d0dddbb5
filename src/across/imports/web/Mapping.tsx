import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { request } from '#core/web/api/request.ts'
import { chooseSheet, mapImport, startDryRun } from '../contract/calls.ts'
import { type FileColumn, type Import, MAPPABLE, type UnknownValue } from '../contract/imports.ts'
import { ColumnsTable } from './ColumnsTable.tsx'
import { FileQuestions, type Reading } from './FileQuestions.tsx'
import { ForAllNew } from './ForAllNew.tsx'
import classes from './Imports.module.css'
import { MeaningQuestion } from './MeaningQuestion.tsx'
import { stepOf } from './states.ts'
import { useAct } from './useAct.ts'
import { useAgain } from './useAgain.ts'
import { useColumnNames } from './useColumnNames.ts'
import { type Answer, Values, valueKey } from './Values.tsx'

/** Step that maps a file: its reading options, the field and format of each column, and the texts that are no entry of a list. */
export function Mapping({ of: one }: { of: Import }) {
  const navigate = useNavigate()
  const { act, busy } = useAct()
  const again = useAgain()
  const [columns, setColumns] = useState(one.columns)
  const [forAll, setForAll] = useState(one.forAll)
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  /** Whether Continue was pressed: then unanswered questions show an error. */
  const [isChecked, setIsChecked] = useState(false)
  /** A file that is read differently has other columns; the answered question keeps the focus. */
  const reading = `${one.sheet} ${one.header} ${one.encoding} ${one.questions.join()}`
  const [shownReading, setShownReading] = useState(reading)
  if (shownReading !== reading) {
    setShownReading(reading)
    setColumns(one.columns)
    setForAll(one.forAll)
    setAnswers({})
    setIsChecked(false)
  }
  /** Questions added by an answer: they have to be seen before the import continues. */
  const heading = useId()
  const questions = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!hasAsked.current || !questions.current) return
    hasAsked.current = false
    questions.current.focus()
  })
  const { fields, nameOf, isLoading } = useColumnNames(one)
  const isOpen = MAPPABLE.includes(one.state)
  const isMapped = (field: string) => columns.some((each) => each.field === field)
  const missing = fields.filter(
    ({ field, required, instead }) => required && ![field, ...instead].some(isMapped),
  )
  const set = (name: string, change: Partial<FileColumn>) =>
    setColumns(columns.map((each) => (each.name === name ? { ...each, ...change } : each)))
  const answerOf = (value: UnknownValue) => answers[valueKey(value)] ?? { act: value.act, id: value.id }

  const asking = columns.filter(({ field, asks }) => field !== null && asks.length > 0)

  async function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (one.questions.length > 0 || asking.some(({ meaning }) => meaning === null)) {
      flushSync(() => setIsChecked(true))
      event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    setIsChecked(false)
    const values = one.values.flatMap((value) => {
      const { act: chosen, id } = answerOf(value)
      return chosen && isMapped(value.field)
        ? [{ field: value.field, text: value.text, act: chosen, id }]
        : []
    })
    const sent = columns.map(({ name, field, meaning }) => ({ name, field, meaning }))
    const seen = new Set(one.values.map(valueKey))
    const isNew = ({ name, asks }: FileColumn) =>
      asks.length > 0 && !columns.some((each) => each.name === name && each.asks.length > 0)
    const asks = (mapped: Import) =>
      mapped.questions.length > 0 ||
      mapped.values.some((value) => !seen.has(valueKey(value)) && value.act === null) ||
      mapped.columns.some((column) => column.asks.length > 0 && (!column.meaning || isNew(column)))
    // one act, because between two a second press would send the columns again
    const became = await act(async () => {
      const given = forAll.filter(({ field }) => missing.some((each) => each.field === field))
      const body = { version: one.version, columns: sent, forAll: given, values }
      const mapped = await request(mapImport, { params: { id: one.id }, body })
      setColumns(mapped.columns)
      hasAsked.current = asks(mapped)
      return hasAsked.current ? mapped : request(startDryRun, { params: { id: one.id } })
    })
    if (became?.state === 'CHECKING')
      await navigate({ to: '/tools/imports/$id/dry-run', params: { id: String(one.id) } })
  }

  async function readAgain(reading: Reading) {
    const { id, version } = one
    const choose = (body: object) =>
      request(chooseSheet, { params: { id }, body: { version, ...reading, ...body } })
    const read = await act(async () => again(await choose({}), () => choose({ again: true })))
    if (read && read.id !== id)
      await navigate({ to: `/tools/imports/$id/${stepOf(read)}`, params: { id: String(read.id) } })
  }

  return (
    <form noValidate className={classes.screen} onSubmit={(event) => void go(event)}>
      <FileQuestions
        of={one}
        disabled={!isOpen}
        isChecked={isChecked}
        onRead={(reading) => void readAgain(reading)}
      />
      <ColumnsTable
        {...{ columns, fields, nameOf, isLoading }}
        disabled={!isOpen}
        onChoose={(name, field) => set(name, { field, asks: [], meaning: null })}
      />
      <ForAllNew
        {...{ missing, forAll, nameOf }}
        lists={one.lists}
        disabled={!isOpen}
        onGive={(field, given) =>
          setForAll([...forAll.filter((each) => each.field !== field), ...(given ? [given] : [])])
        }
      />
      {(asking.length > 0 || one.values.length > 0) && (
        <section ref={questions} tabIndex={-1} className={classes.screen} aria-labelledby={heading}>
          <h2 id={heading}>
            <Trans>Questions about the values</Trans>
          </h2>
          {asking.map((column) => (
            <MeaningQuestion
              key={column.name}
              of={column}
              disabled={!isOpen}
              isChecked={isChecked}
              onAnswer={(meaning) => set(column.name, { meaning })}
            />
          ))}
          {one.values.length > 0 && (
            <>
              <p>
                <Trans>
                  These texts are in no list. Say what each stands for; rows with one that is refused are left
                  out as faults.
                </Trans>
              </p>
              <Values
                values={one.values}
                lists={one.lists}
                nameOf={nameOf}
                answerOf={answerOf}
                disabled={!isOpen}
                onAnswer={(value, answer) => setAnswers({ ...answers, [valueKey(value)]: answer })}
              />
            </>
          )}
        </section>
      )}
      {isOpen && (
        <div className={classes.acts}>
          <Button type="submit" variant="filled" aria-disabled={busy}>
            <Trans context="step">Continue</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}
