import { globSync, readFileSync } from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { type Message, msg } from '#core/contract/msg.ts'

const { items } = parsePo(readFileSync('locales/en.po', 'utf8'))
const extracted = new Set(items.map(({ msgid, msgctxt }) => generateMessageId(msgid, msgctxt ?? '')))

const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] })
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  .filter(({ code }) => /\bmsg\b.* from '.*\/msg\.ts'/.test(code))

test('every text of a contract or the server has the id that was extracted of it', () => {
  const said = files.flatMap(({ file, code }) => messagesIn(file, code))
  expect(said.length).toBeGreaterThan(300)
  expect(said.filter(({ id }) => !extracted.has(id)).map(({ message }) => message)).toEqual([])
})

/** The messages of the `msg` calls in a file, with any values. */
function messagesIn(file: string, code: string): Message[] {
  const found: Message[] = []
  const visitor = new Visitor({
    TaggedTemplateExpression({ tag, quasi: { quasis, expressions } }) {
      if (tag.type !== 'Identifier' || tag.name !== 'msg') return
      const texts = quasis.map(({ value }) => value.cooked ?? '')
      const values = expressions.map((value) => Object.fromEntries([[nameOf(value), '']]))
      found.push(msg(Object.assign(texts, { raw: texts }), ...values))
    },
    CallExpression({ callee, arguments: [given] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'msg' || given?.type !== 'ObjectExpression') return
      const { message = '', context = '' } = Object.fromEntries(given.properties.map(literal))
      found.push(msg({ message, context }))
    },
  })
  visitor.visit(parseSync(file, code).program)
  return found
}

/** `name` of `${{ name: value }}`. */
function nameOf(value: ESTree.Expression): string {
  const [property] = value.type === 'ObjectExpression' ? value.properties : []
  if (property?.type !== 'Property' || property.key.type !== 'Identifier')
    throw new Error('a value has no name')
  return property.key.name
}

function literal(property: ESTree.ObjectPropertyKind): [string, string] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.value.type !== 'Literal')
    throw new Error('a text or its context is not written out')
  return [property.key.name, String(property.value.value)]
}
