import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { descriptionIn } from '#core/web/i18n/names.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { toast } from '#ui/web/toast/toast.ts'
import type { TemplateType } from '../contract/types.ts'
import classes from './Variables.module.css'

const EXAMPLE = '{today}'

/** Variables of the type: each tag with its description (rule 4.8). */
export function Variables({ type }: { type: TemplateType }) {
  const { t } = useLingui()
  const copy = (tag: string) =>
    void copyText(tag).then((done) => toast(done ? t`Copied: ${tag}` : t`The browser refused to copy it.`))
  return (
    <section className={classes.variables}>
      <h3>
        <Trans>Variables</Trans>
      </h3>
      <p className="hint">
        <Trans>
          Write these in the document where the values belong, in braces, as the buttons copy them: {EXAMPLE}.
        </Trans>
      </p>
      <DataTable
        label={t`Variables`}
        columns={[
          { header: t`Name`, rowHeader: true, cell: ({ name, tag }) => <code title={tag}>{name}</code> },
          { header: t`Description`, kind: 'note', cell: descriptionIn },
          {
            header: t`Copy`,
            headerHidden: true,
            cell: ({ name, tag }) => (
              <ActionIcon aria-label={t`Copy ${name}`} onClick={() => copy(tag)}>
                <Icon of={IconCopy} />
              </ActionIcon>
            ),
          },
        ]}
        rows={type.variables}
        rowKey={({ id }) => id}
        empty={undefined}
        cards
      />
    </section>
  )
}

/** Copies text to the clipboard; returns whether the browser allowed it. There is no clipboard on plain http. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    document.body.append(area)
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
