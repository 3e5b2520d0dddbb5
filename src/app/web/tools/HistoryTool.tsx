import { TrailScreen } from '#base/trail/web/TrailScreen.tsx'
import type { ToolScreenProps } from '#screens/web/split/toolScreen.ts'
import { useTrailKinds } from './trailKinds.ts'

/** The trail, with the labels of the features. */
export function HistoryTool({ path }: ToolScreenProps) {
  return <TrailScreen path={path} kinds={useTrailKinds()} />
}
