import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuietSelect } from './useQuietSelect.ts'

/** A native select that does not take a screen reader to itself when it appears. */
export const QuietSelect = (props: NativeSelectProps) => (
  <NativeSelect {...props} ref={useQuietSelect(!props.disabled)} />
)
