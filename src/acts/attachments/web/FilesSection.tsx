import { useLingui } from '@lingui/react/macro'
import { Section } from '#ui/web/form/Section.tsx'
import { Files, type FilesProps, useFiles } from './Files.tsx'

export function FilesSection(props: FilesProps) {
  const { t } = useLingui()
  const { data } = useFiles(props)
  return (
    <Section id="files" title={t`Files`} {...(data && { count: data.length })} defaultOpen={false} flush>
      <Files {...props} />
    </Section>
  )
}
