import { useLingui } from '@lingui/react/macro'
import { Section } from '#ui/web/form/Section.tsx'
import { Files, type FilesProps, useFiles } from './Files.tsx'

/** Files of a record as a section of its page. */
export function FilesSection(props: FilesProps) {
  const { t } = useLingui()
  const { data } = useFiles(props)
  return (
    <Section id="files" title={t`Files`} {...(data && { count: data.length })} flush>
      <Files {...props} />
    </Section>
  )
}
