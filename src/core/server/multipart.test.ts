import { expect, test } from 'vitest'
import { form, MAX, photo, record, saved, send, sendRaw } from '../../../test/multipart.ts'

test('the JSON part is the body, and the files come with it in their order', async () => {
  const sent = form(photo(MAX), ['record', record], photo(0, 'b.png'), photo(70_000, 'été à Shédiac.jpg'))
  expect(await send(sent)).toEqual({
    status: 200,
    body: {
      title: 'Fauteuil',
      files: [
        { name: 'a.jpg', size: MAX },
        { name: 'b.png', size: 0 },
        { name: 'été à Shédiac.jpg', size: 70_000 },
      ],
    },
  })
})

test('files of two kinds say their part', async () => {
  const sent = form(['record', record], photo(10), ['plan', new File(['x'], 'plan.pdf')])
  expect(await send(sent, 'en', '/two')).toMatchObject({
    body: {
      files: [
        { name: 'a.jpg', size: 10, part: 'photo' },
        { name: 'plan.pdf', size: 1, part: 'plan' },
      ],
    },
  })
})

test('the JSON part may be a file, as browsers send JSON with its type', async () => {
  const json = new Blob([record], { type: 'application/json' })
  expect(await send(form(['record', json]))).toMatchObject({ status: 200, body: { files: [] } })
})

test('without files plain JSON will do', async () => {
  expect(await sendRaw(record, 'application/json')).toEqual({
    status: 200,
    body: { title: 'Fauteuil', files: [] },
  })
})

test.each<[string, FormData, number, string, string]>([
  [
    'more files than the call takes',
    form(['record', record], ...Array.from({ length: 4 }, () => photo(10))),
    400,
    'At most 3 files can be sent at once.',
    'Au plus 3 fichiers peuvent être envoyés à la fois.',
  ],
  [
    'a file that is too large',
    form(['record', record], photo(MAX + 1, 'big.jpg')),
    413,
    'big.jpg is larger than 2 MB.',
    'big.jpg dépasse 2\u00a0Mo.',
  ],
  [
    'a file of 50 MB',
    form(['record', record], photo(50 * 1024 * 1024, 'huge.jpg')),
    413,
    'huge.jpg is larger than 2 MB.',
    'huge.jpg dépasse 2\u00a0Mo.',
  ],
  [
    'JSON that is too large',
    form(['record', JSON.stringify({ title: 'x'.repeat(1024 * 1024) })]),
    413,
    'This is too large.',
    'C’est trop volumineux.',
  ],
  [
    'a part that is not known',
    form(['record', record], ['picture', new File(['x'], 'a.jpg')]),
    400,
    'There is no part called picture.',
    'Il n’y a pas de partie nommée picture.',
  ],
  [
    'no JSON part',
    form(photo(10)),
    400,
    'The part record, with JSON, is required.',
    'La partie record, en JSON, est exigée.',
  ],
  [
    'a JSON part that is none',
    form(['record', '{']),
    400,
    'The body is not valid JSON.',
    'Le corps n’est pas du JSON valide.',
  ],
  [
    'two JSON parts',
    form(['record', record], ['record', record]),
    400,
    'The request could not be read.',
    'La requête est illisible.',
  ],
])('%s is refused', async (_, sent, status, en, fr) => {
  const before = saved.length
  expect(await send(sent)).toMatchObject({ status, body: { message: en } })
  expect(await send(sent, 'fr-CA')).toMatchObject({ status, body: { message: fr } })
  expect(saved).toHaveLength(before)
})

test('JSON that does not fit is told by its fields', async () => {
  const refused = { status: 400, body: { error: 'validation_failed', errors: [{ field: 'title' }] } }
  expect(await send(form(['record', '{}'], photo(10)))).toMatchObject(refused)
})

test('a call without parts takes no multipart', async () => {
  const refused = { status: 415, body: { error: 'unsupported_type' } }
  expect(await send(form(['record', record]), 'en', '/plain')).toMatchObject(refused)
})
