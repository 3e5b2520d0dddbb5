import { Plural, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useState } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import classes from './ToolsPage.module.css'
import { useToDo } from './useToDo.ts'
import { type Tool, useTools } from './useTools.ts'

/**
 * Links to the areas that the user administers and to their lists, and to nothing else (rule 3.2.3), by what they are
 * about. Typing narrows them, and Enter opens the only one that is left.
 */
export function ToolsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [phrase, setPhrase] = useState('')
  const { groups, hits } = useTools(phrase.trim())
  // a reader drops what is said while keys are pressed
  const [counted] = useDebouncedValue(phrase.trim(), 200)
  const found = useTools(counted).hits
  const toDo = useToDo()
  function open(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (phrase.trim() && hits.length === 1) void navigate({ to: hits[0] ?? '' })
  }
  return (
    <Page title={t`Tools`}>
      <form role="search" aria-label={t`Find a tool`} className={classes.find} onSubmit={open}>
        <TextInput
          type="search"
          aria-label={t`Find a tool`}
          placeholder={t`For example: city, loan type, password`}
          autoComplete="off"
          maxLength={100}
          leftSection={<Icon of={IconSearch} />}
          value={phrase}
          onChange={(event) => setPhrase(event.currentTarget.value)}
        />
        <p role="status" className="hint">
          {counted && (
            // the key makes a screen reader announce the same number again
            <span key={counted}>
              <Plural value={found.length} _0="Nothing matches the search." one="# tool" other="# tools" />
            </span>
          )}
        </p>
      </form>
      {groups.map(({ title, tools }) => (
        <Group key={title} title={title}>
          {tools.map((tool) => (
            <Entry key={tool.path} tool={tool} count={toDo[tool.path]} />
          ))}
        </Group>
      ))}
    </Page>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Entry({ tool: { path, label, about, direct }, count }: { tool: Tool; count: string | undefined }) {
  return (
    <li>
      <Link to={path}>{label}</Link>
      {direct.length > 0 ? (
        <ul className={classes.direct}>
          {direct.map((view) => (
            <li key={view.path}>
              <Link to={view.path}>{view.label}</Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>{count ?? about}</p>
      )}
    </li>
  )
}
