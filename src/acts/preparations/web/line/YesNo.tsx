import { Trans } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from '../Preparation.module.css'

interface YesNoProps {
  name: string
  value: boolean | null
  /** Id of the element with the question. */
  labelledBy: string
  describedBy: string
  onAnswer: (value: boolean) => void
}

/** Two large radio buttons, usable with gloves and with the arrow keys. */
export function YesNo({ name, value, labelledBy, describedBy, onAnswer }: YesNoProps) {
  const [pressed, setPressed] = useState(value)
  useEffect(() => setPressed(value), [value])
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classes.yesNo}
    >
      {[true, false].map((answer) => (
        <label key={String(answer)} className={classes.choice} data-answer={answer ? 'yes' : 'no'}>
          <input
            type="radio"
            name={name}
            checked={pressed === answer}
            onChange={() => {
              setPressed(answer)
              onAnswer(answer)
            }}
          />
          <Icon of={answer ? IconCheck : IconX} />
          {answer ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </label>
      ))}
    </div>
  )
}
