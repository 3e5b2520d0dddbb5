import { listCorrespondence } from '#acts/correspondence/contract/correspondence.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import {
  campaignHistory,
  listCampaigns,
  listEntries,
  previewCampaign,
  readCampaign,
} from '../contract/calls.ts'
import { readLetters } from '../contract/letters.ts'

/** Invalidates campaigns, and the pieces that they may hold. */
export async function refreshCampaigns(): Promise<void> {
  const calls = [readCampaign, listCampaigns, listEntries, previewCampaign, campaignHistory, readLetters]
  await Promise.all(
    [...calls.map(({ name }) => name), listCorrespondence.name, 'readEquipment'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
