import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { TrailScreen } from '#trail/web/TrailScreen.tsx'
import { useTrailKinds } from './trailKinds.ts'

/** The trail, in the words of the features whose records it tells of. */
export function HistoryTool({ path }: ToolScreenProps) {
  return <TrailScreen path={path} kinds={useTrailKinds()} />
}
