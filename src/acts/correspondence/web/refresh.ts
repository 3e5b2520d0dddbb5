import { queryClient } from '#core/web/api/queryClient.ts'
import { readContact } from '#records/contact/contract/consents.ts'
import { listCorrespondence } from '../contract/correspondence.ts'

export function refreshCorrespondence(): void {
  for (const { name } of [readContact, listCorrespondence])
    void queryClient.invalidateQueries({ queryKey: [name] })
}
