import { expect, it } from 'vitest'
import { fileName } from './fileName.ts'

const named = (disposition: string) => fileName(new Headers({ 'Content-Disposition': disposition }))

it('reads the whole name before the plain one', () => {
  expect(named(`attachment; filename="Lettre_.docx"; filename*=UTF-8''Lettre%20%C3%A9t%C3%A9.docx`)).toBe(
    'Lettre été.docx',
  )
  expect(named('attachment; filename="invoice-export-20261121.imp"')).toBe('invoice-export-20261121.imp')
})

it('is empty where the server names nothing', () => {
  expect(named('attachment')).toBe('')
  expect(fileName(new Headers())).toBe('')
})
