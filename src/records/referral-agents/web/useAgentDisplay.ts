import { programs } from '#base/reference/contract/lists/programs.ts'
import { useContactDisplay } from '#base/reference/web/useContactDisplay.ts'
import type { DisplayValues } from '#ui/web/form/conflict.ts'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { agentRecord } from '../contract/agent.ts'
import type { AgentValues } from './agentValues.ts'

/** Values of the form as display texts, for conflicts. */
export function useAgentDisplay(): (values: AgentValues) => DisplayValues {
  const display = useDisplay(agentRecord)
  const contact = useContactDisplay()
  const acronyms = useOptions(programs.calls.list, ({ acronym }) => acronym)
  return (values) => ({
    ...display(values),
    email: values.emailAddresses[0].address,
    ...contact(values),
    programs: acronyms
      .filter(({ value }) => values.programs.includes(Number(value)))
      .map(({ label }) => label)
      .join(', '),
  })
}
