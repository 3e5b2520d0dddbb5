import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { fieldFault } from '#ui/web/form/fieldFault.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './SearchBox.module.css'
import { useTypedSearch } from './useTypedSearch.ts'

interface SearchBoxProps {
  /** The accessible name: "Search clients". */
  label: string
  placeholder?: string
  value: string
  onSearch: (phrase: string) => void
  /** Milliseconds of quiet before a search; 0 searches only on Enter and by a button. */
  debounce?: number
  /** Shown above the box, if the filters beside it have headings too. */
  heading?: string
  result?: ReactNode
  /** Filters, between the box and the result. */
  children?: ReactNode
  size?: 'md' | 'sm'
  /** Focused when its dialog opens. */
  autoFocus?: boolean
}

export function SearchBox(props: SearchBoxProps) {
  const {
    label,
    placeholder,
    value,
    onSearch,
    debounce = 200,
    result,
    children,
    heading,
    size,
    autoFocus,
  } = props
  const id = useId()
  const { typed, setTyped, submit, fault } = useTypedSearch({ value, onSearch, debounce })
  return (
    <form
      role="search"
      aria-label={label}
      className={classes.toolbar}
      data-headed={heading ? '' : undefined}
      onSubmit={submit}
    >
      <div className={classes.box}>
        {!heading && (
          <label className="visually-hidden" htmlFor={id}>
            {label}
          </label>
        )}
        <TextInput
          id={id}
          label={heading}
          aria-label={heading && label}
          type="search"
          data-autofocus={autoFocus || undefined}
          size={size}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          leftSection={<Icon of={IconSearch} />}
          error={fieldFault(fault)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {children}
      {result !== undefined && (
        <span className={classes.result} role="status">
          {result}
        </span>
      )}
    </form>
  )
}
