import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useQuietSelect } from './useQuietSelect.ts'

/** A native select that does not take a screen reader to itself when it appears. */
export function QuietSelect({ ref, ...props }: NativeSelectProps) {
  const quiet = useQuietSelect(!props.disabled)
  return <NativeSelect {...props} ref={useMergedRef(ref, quiet)} />
}
