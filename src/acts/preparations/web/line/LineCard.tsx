import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { nameIn } from '#core/web/i18n/names.ts'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import type { Preparation, PreparationLine } from '../../contract/preparations.ts'
import { PictureFigure } from '../PictureFigure.tsx'
import { PictureInput } from '../PictureInput.tsx'
import classes from '../Preparation.module.css'
import { ReadLine } from './ReadLine.tsx'
import { NumberAnswer, WordsAnswer } from './Typed.tsx'
import { useLineSaving } from './useLineSaving.ts'
import { YesNo } from './YesNo.tsx'

interface LineCardProps {
  preparation: Preparation
  line: PreparationLine
  canSave: boolean
}

/** One line: its question, its answer, a note, and who has answered. */
export function LineCard({ preparation, line, canSave }: LineCardProps) {
  const { t } = useLingui()
  const id = useId()
  const [noting, setNoting] = useState(false)
  const { fault, setFault, save } = useLineSaving(preparation.id, line)
  const question = nameIn({ name: line.text, name_fr: line.text_fr })
  const ids = { question: `${id}-question`, said: `${id}-said` }
  if (!canSave) return <ReadLine preparation={preparation} line={line} />
  return (
    <li
      className={classes.line}
      data-answer={line.answer}
      data-open={(line.required && line.value === null) || undefined}
    >
      <h3 id={ids.question}>{question}</h3>
      <p id={ids.said} className="hint">
        {line.required ? <Trans>Must be answered</Trans> : <Trans>May be left out</Trans>}
        {line.critical && (
          <>
            {'. '}
            <Trans>No can only fail</Trans>
          </>
        )}
      </p>
      <Answer {...{ preparation, line, question, ids, save, setFault }} />
      <div role="alert">{fieldFault(fault)}</div>
      {noting || line.note ? (
        <WordsAnswer
          label={t`Note on: ${question}`}
          value={line.note}
          onAnswer={(note) => void save({ note: note as string | null })}
          shown
        />
      ) : (
        <Button
          size="sm"
          variant="subtle"
          aria-label={t`Add note: ${question}`}
          onClick={() => setNoting(true)}
        >
          <Trans>Add note</Trans>
        </Button>
      )}
    </li>
  )
}

interface AnswerProps extends Pick<ReturnType<typeof useLineSaving>, 'save' | 'setFault'> {
  preparation: Preparation
  line: PreparationLine
  question: string
  ids: { question: string; said: string }
}

function Answer({ preparation, line, question, ids, save, setFault }: AnswerProps) {
  const { t } = useLingui()
  const { value } = line
  const shared = { label: question, describedBy: ids.said, value }
  switch (line.answer) {
    case 'CHECK':
      return (
        <YesNo
          name={`line-${line.id}`}
          value={typeof value === 'boolean' ? value : null}
          labelledBy={ids.question}
          describedBy={ids.said}
          onAnswer={(answer) => void save({ value: answer })}
        />
      )
    case 'NUMBER':
      return (
        <NumberAnswer
          {...shared}
          unit={line.unit}
          onAnswer={(answer) => void save({ value: answer })}
          onFault={setFault}
        />
      )
    case 'TEXT':
      return <WordsAnswer {...shared} onAnswer={(answer) => void save({ value: answer })} />
    case 'PHOTO': {
      const picture = preparation.pictures.find((one) => one.id === value)
      return picture ? (
        <PictureFigure preparationId={preparation.id} picture={picture} alt={question} removable />
      ) : (
        <PictureInput
          preparationId={preparation.id}
          line={line.id}
          label={t`Take picture`}
          describedBy={ids.question}
        />
      )
    }
  }
}
