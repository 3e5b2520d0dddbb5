import type { ComponentProps } from 'react'
import { expectTypeOf, test } from 'vitest'
import type { Field } from './Field.tsx'

type Props<K extends Parameters<typeof Field>[0]['of']['kind']> = ComponentProps<typeof Field<K>>

test('a form says of a field what its kind hears, and nothing else', () => {
  expectTypeOf<Props<'text'>>().toHaveProperty('placeholder')
  expectTypeOf<Props<'day'>>().toHaveProperty('check')
  expectTypeOf<Props<'reference'>>().toHaveProperty('options')
  expectTypeOf<Props<'money'>>().not.toHaveProperty('check')
  expectTypeOf<Props<'lines'>>().not.toHaveProperty('placeholder')
  expectTypeOf<Props<'day'>>().not.toHaveProperty('options')
  expectTypeOf<Props<'flag'>['required']>().toEqualTypeOf<undefined>()
})
