import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CheckIcon, Combobox, InputBase, type InputBaseProps } from '@mantine/core'
import { type Ref, useId } from 'react'
import { messages } from '#core/contract/messages.ts'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { fieldFault } from './fieldFault.tsx'
import classes from './fields.module.css'
import type { Option } from './SelectInput.tsx'
import { useOptionKeys } from './useOptionKeys.ts'
import { type TypedChoiceOptions, useTypedChoice } from './useTypedChoice.ts'

export const MAX_SHOWN = 20

export interface ChoiceInputProps
  extends TypedChoiceOptions,
    Pick<InputBaseProps, 'description' | 'error' | 'disabled' | 'required' | 'className' | 'style' | 'size'> {
  id?: string
  label: string
  placeholder: string
  /** Shown if there are no options. */
  nothing: string
  /** The number of matches, if `options` are only the first of them. */
  total?: number | undefined
  ref?: Ref<HTMLInputElement>
}

/** A choice from many, by typing: the first match is marked, Enter takes it, Tab takes an unambiguous one. */
export function ChoiceInput(props: ChoiceInputProps) {
  const {
    options,
    chosen,
    settled,
    onChoose,
    onType,
    onLeave,
    nothing,
    total = options.length,
    error,
    id,
    ref,
    ...input
  } = props
  const { t, i18n: words } = useLingui()
  const inputId = useId()
  const listId = `${inputId}-list`
  const typed = useTypedChoice({ options, chosen, settled, onChoose, onType, onLeave })
  const offered = typed.pending ? options.slice(0, MAX_SHOWN) : withChosen(options, chosen)
  const { store, active, onKeyDown } = useOptionKeys({
    offered,
    typing: typed.pending && typed.text !== '',
    settled,
    choose: typed.choose,
  })
  const [count, all] = [offered.length, words.number(total)]
  const result =
    total > count
      ? t`${count} of ${all}. Type to narrow.`
      : plural(count, { one: '# choice', other: '# choices' })
  const said = count > 0 ? result : nothing
  const clearable = !input.required && !input.disabled && chosen !== undefined
  return (
    <Combobox
      store={store}
      position="bottom-start"
      classNames={{ dropdown: offered.some(({ detail }) => detail) ? classes.wide : '' }}
      onOptionSubmit={(value) => {
        typed.choose(offered.find((option) => String(option.value) === value))
        store.closeDropdown()
      }}
    >
      <Combobox.Target
        withKeyboardNavigation={false}
        withExpandedAttribute
        aria-autocomplete="list"
        aria-activedescendant={active}
      >
        <InputBase
          {...input}
          id={id ?? inputId}
          ref={ref}
          // the list lies elsewhere in the document, and a screen reader would say that it leaves the form
          wrapperProps={{ 'aria-owns': store.dropdownOpened ? listId : undefined }}
          inputContainer={(children) => (
            <>
              {children}
              <span className="visually-hidden" aria-live="polite">
                {store.dropdownOpened && settled && said}
              </span>
            </>
          )}
          error={error ?? (typed.unmatched && fieldFault(i18n._(messages.notInList)))}
          value={typed.text ?? chosen?.label ?? ''}
          data-unmatched={typed.pending || undefined}
          onChange={(event) => {
            typed.type(event.currentTarget.value)
            store.openDropdown()
          }}
          onClick={() => store.openDropdown()}
          onKeyDown={(event) => {
            // the page then saves while the focus is still here
            if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) typed.judge()
            onKeyDown(event)
          }}
          onBlur={() => {
            store.closeDropdown()
            typed.leave()
          }}
          rightSection={
            clearable ? (
              <Combobox.ClearButton
                aria-label={t`Clear ${input.label}`}
                onClear={() => typed.choose(undefined)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={clearable ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={input.disabled}>
        <Combobox.Options id={listId} aria-label={input.label}>
          {offered.map(({ value, label, state, detail, picture, disabled }) => (
            <Combobox.Option
              key={value}
              value={String(value)}
              disabled={disabled}
              active={value === chosen?.value}
              aria-selected={value === chosen?.value}
              className={classes.option}
            >
              <span className={classes.text}>
                {label}
                {state && <span className={classes.state}> {state}</span>}
                {detail && <SecondLine>{detail}</SecondLine>}
              </span>
              {picture}
              {value === chosen?.value && <CheckIcon size="0.75rem" />}
            </Combobox.Option>
          ))}
          {offered.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
        {total > count && count > 0 && (
          <Combobox.Footer className={classes.more} aria-hidden>
            {result}
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Keeps the chosen option among the offered ones. */
function withChosen(options: readonly Option[], chosen: Option | undefined): readonly Option[] {
  const shown = options.slice(0, MAX_SHOWN)
  if (!chosen || shown.some(({ value }) => value === chosen.value)) return shown
  return [chosen, ...shown.slice(0, MAX_SHOWN - 1)]
}
