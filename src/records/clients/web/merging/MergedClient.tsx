import { Merged } from '#screens/web/merging/Merged.tsx'
import type { MergedClient as Client } from '../../contract/client.ts'

export const MergedClient = ({ client: { mergedInto } }: { client: Client }) => (
  <Merged number={mergedInto.clientNumber} to={`/clients/${mergedInto.id}`} />
)
