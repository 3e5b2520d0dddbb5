import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { FRENCH } from '#base/people/contract.ts'
import { passwordLink } from '#base/people/web/passwordLink.ts'
import { languages, organizations } from '#base/reference/contract/lists/people.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds } from '#core/web/session/session.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { focusHeading } from '#ui/web/focus/headingFocus.ts'
import { FieldGroup } from '#ui/web/form/FieldGroup.tsx'
import { Form } from '#ui/web/form/Form.tsx'
import { SelectField } from '#ui/web/form/SelectField.tsx'
import { EmailField } from '#ui/web/form/TextField.tsx'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useRecordForm } from '#ui/web/form/useRecordForm.ts'
import { useSave } from '#ui/web/form/useSave.ts'
import { toast } from '#ui/web/toast/toast.ts'
import type { ReferralAgent } from '../contract/agent.ts'
import { makeAgentUser } from '../contract/make-user.ts'
import classes from './CreateUser.module.css'

/**
 * Button that opens a user account for an agent, who stays an agent (rule 3.4). Renders nothing if there is an account,
 * or the user may not.
 */
export function CreateUser({ agent }: { agent: ReferralAgent }) {
  const mayMake = useHolds({ allOf: ['UPDATE_REFERRAL_AGENTS', 'CREATE_USERS'] })
  const [open, setOpen] = useState(false)
  if (agent.isUser || !mayMake) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Create User</Trans>
      </Button>
      {open && <CreateUserDialog agent={agent} onClose={() => setOpen(false)} />}
    </>
  )
}

function CreateUserDialog({ agent, onClose }: { agent: ReferralAgent; onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const goesOn = useRef(false)
  const form = useRecordForm({
    defaultValues: {
      email: agent.emailAddresses.find(({ primary }) => primary)?.address ?? '',
      organizationId: null as number | null,
      languageId: FRENCH,
    },
  })
  const options = useOptions(organizations.calls.list, nameIn)
  const spoken = useOptions(languages.calls.list, nameIn)
  const saving = useSave(form, {
    subject: t`A user`,
    save: async ({ email, organizationId, languageId }) => {
      const body = {
        email,
        organizationId: organizationId ?? 0,
        ...(languageId !== null && { languageId }),
        url: passwordLink(),
      }
      const { userId } = await request(makeAgentUser, { params: { id: agent.id }, body })
      await queryClient.invalidateQueries()
      toast(t`Your referral agent user has been created successfully!`)
      onClose()
      if (goesOn.current) await navigate({ to: `/tools/users/${userId}` })
      else focusHeading()
    },
  })
  const submit = (continues: boolean) => {
    goesOn.current = continues
    saving.submit()
  }
  return (
    <Dialog
      title={t`Create User`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => submit(true)} aria-disabled={saving.saving || undefined}>
            <Trans>Create and Continue</Trans>
          </Button>
          <Button variant="filled" onClick={() => submit(false)} aria-disabled={saving.saving || undefined}>
            <Trans>Create and Stay</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Are you sure you want to create a user for this referral agent? They will remain available as a
          referral agent, but will be sent a welcome email and granted access to the system.
        </Trans>
      </p>
      <Form form={form} saving={saving} label={t`Create User`} className={classes.form}>
        <FieldGroup>
          <EmailField name="email" label={t`E-mail Address`} required autoFocus />
          <SelectField name="organizationId" label={t`Organization`} required options={options} />
          <SelectField
            name="languageId"
            label={t`Language`}
            hint={t`The welcome mail is written in this language.`}
            required
            options={spoken}
          />
        </FieldGroup>
      </Form>
    </Dialog>
  )
}
