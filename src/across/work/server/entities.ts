import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'todos',
    description: msg`Reminders.`,
    subjectAccessFile: 'reminders.json',
    columns: {
      client_id: {
        refersTo: 'clients',
        merge: {
          // the text is only for its assignee
          name: 't.due_on',
        },
      },
      equipment_id: {
        refersTo: 'equipment',
        merge: {
          // the text is only for its assignee
          name: 't.due_on',
        },
      },
    },
  },
  { table: 'work_marks', description: msg`Who has taken what waits, and until when it is not shown.` },
  { table: 'work_mails', description: msg`At which hour users are told by mail what waits for them.` },
]
