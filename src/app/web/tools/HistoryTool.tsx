import { TrailScreen } from '#base/trail/web/TrailScreen.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { useTrailKinds } from './trailKinds.ts'

/** The trail, in the words of the features whose records it tells of. */
export function HistoryTool({ path }: ToolScreenProps) {
  return <TrailScreen path={path} kinds={useTrailKinds()} />
}
