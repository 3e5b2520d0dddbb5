import { useLingui } from '@lingui/react/macro'
import { formatPhone, fullName } from '#core/contract/formats.ts'
import { request } from '#core/web/api/request.ts'
import { titleIn } from '#core/web/i18n/names.ts'
import { RecordsScreen } from '#screens/web/split/RecordsScreen.tsx'
import type { RecordKind } from '#screens/web/split/recordKind.ts'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { useLabels } from '#ui/web/record/labels.ts'
import { assignPrograms } from '../../contract/managers.ts'
import {
  closeUser,
  createUser,
  listUsers,
  type User,
  updateUser,
  userNoun,
  userRecord,
} from '../../contract/users.ts'
import { UserFields } from './UserFields.tsx'
import { UserSignIn } from './UserSignIn.tsx'
import { readAssigned } from './useAssigned.ts'
import { toBody, toValues, type UserValues } from './userValues.ts'
import { useUserDisplay } from './useUserDisplay.ts'
import { useUserLabel } from './useUserLabel.ts'

const phone = ({ phoneNumbers }: User) => formatPhone(phoneNumbers.at(-1)?.number)

/** Users and their permissions; only ADMIN creates one. */
export function UsersScreen(props: ToolScreenProps) {
  const { t } = useLingui()
  const labels = useLabels(userRecord)
  const kind: RecordKind<User, UserValues> = {
    noun: userNoun,
    calls: { list: listUsers, create: createUser, update: updateUser, remove: closeUser },
    name: fullName,
    columns: [
      { header: labels.firstName, rowHeader: true, cell: ({ firstName }) => firstName },
      { header: labels.lastName, cell: ({ lastName }) => lastName },
      { header: t`Phone Number`, kind: 'figures', cell: phone },
      { header: labels.organization, cell: ({ organization }) => organization?.name },
      { header: labels.role, cell: ({ role }) => titleIn(role) },
    ],
    searched: (user) => [
      fullName(user),
      user.username,
      ...user.phoneNumbers.map(({ number }) => formatPhone(number)),
      user.organization?.name ?? null,
      titleIn(user.role),
    ],
    toValues,
    toBody,
    fields: (user) => <UserFields user={user} />,
    actions: (user) => <UserSignIn user={user} />,
    beforeUpdate: async ({ programs, isReferralAgent }, { id }, isChanged) => {
      if (programs === null || isReferralAgent || !isChanged('programs')) return
      await request(assignPrograms, { params: { userId: id }, body: programs })
      await readAssigned()
    },
    deletion: (user) => t`${fullName(user)} can no longer log in. Their name stays on their notes.`,
    display: useUserDisplay(),
    fieldLabel: useUserLabel(),
  }
  return <RecordsScreen kind={kind} {...props} />
}
