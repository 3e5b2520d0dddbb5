import type { Shown } from '#kit/web/form/conflict.ts'
import { useOptions } from '#kit/web/form/useOptions.ts'
import { programs } from '#reference/contract/lists/programs.ts'
import { useShownContact } from '#reference/web/useShownContact.ts'
import { useAgentLabel } from './agentLabels.ts'
import type { AgentValues } from './agentValues.ts'

/** The values of the form as people read them, and what its fields are called: for two who save at once. */
export function useShownAgent() {
  const contact = useShownContact()
  const acronyms = useOptions(programs.calls.list, ({ acronym }) => acronym)
  const fieldLabel = useAgentLabel()
  return {
    fieldLabel,
    shown: ({ firstName, lastName, ...values }: AgentValues): Shown => ({
      firstName,
      lastName,
      email: values.emailAddresses[0]?.address,
      ...contact.shown(values.addresses[0], values.phoneNumbers[0]),
      programs: acronyms
        .filter(({ value }) => values.programs.includes(Number(value)))
        .map(({ label }) => label)
        .join(', '),
    }),
  }
}
