import { Radio } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { fieldWidth } from '#ui/web/form/fieldWidth.ts'
import { useValueField } from '#ui/web/form/useValueField.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Counter.module.css'

interface RadioChoicesProps {
  name: string
  label: string
  choices: readonly { value: number | string; name: string; icon: ComponentProps<typeof Icon>['of'] }[]
}

/** Large choices that take one press or one digit. The first one is focused when it appears, unless the user is typing. */
export function RadioChoices({ name: of, label, choices }: RadioChoicesProps) {
  const area = useRef<HTMLDivElement>(null)
  const field = useValueField({ name: of, label, required: true })
  const { isDirty } = useFormState()
  const takeFocus = useEffectEvent(() => {
    const isTyping = isDirty && area.current?.closest('form')?.contains(document.activeElement)
    if (!isTyping) area.current?.querySelector('input')?.focus()
  })
  useEffect(() => takeFocus(), [])

  function chooseByDigit({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
    const choice = !ctrlKey && !altKey && !metaKey && /^[1-9]$/.test(key) && choices[Number(key) - 1]
    if (choice) field.change(choice.value)
  }

  const { ref, name, ...first } = field.input
  return (
    <Radio.Group
      ref={area}
      name={name}
      label={label}
      error={fieldFault(field.fault)}
      withAsterisk
      value={field.value === null || field.value === undefined ? '' : String(field.value)}
      onChange={(text) => field.change(choices.find(({ value }) => String(value) === text)?.value)}
      onBlur={field.blur}
      onKeyDown={chooseByDigit}
      {...fieldWidth(12)}
    >
      <div className={classes.choices}>
        {choices.map(({ value, name: word, icon }, index) => (
          <Radio
            key={value}
            classNames={{ root: classes.choice }}
            value={String(value)}
            label={
              <span className={classes.word}>
                <Icon of={icon} small />
                {word}
                {index < 9 && <kbd aria-hidden>{index + 1}</kbd>}
              </span>
            }
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
            aria-invalid={field.fault ? true : undefined}
            {...(index === 0 && { ...first, ref, 'data-autofocus': true })}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
