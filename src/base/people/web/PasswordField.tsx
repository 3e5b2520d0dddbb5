import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '#ui/web/form/fields.module.css'
import { TextField, type TextFieldProps } from '#ui/web/form/TextField.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'

/** Never trimmed; *Show* turns the dots into text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'rightSection' | 'verbatim'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const toggle = (
    <Button
      size="sm"
      variant="subtle"
      className={classes.toggle}
      leftSection={<Icon of={shown ? IconEyeOff : IconEye} small />}
      aria-label={shown ? t`Hide ${props.label}` : t`Show ${props.label}`}
      onClick={() => setShown(!shown)}
    >
      {shown ? t`Hide` : t`Show`}
    </Button>
  )
  return <TextField {...props} verbatim type={shown ? 'text' : 'password'} rightSection={toggle} />
}
