import { expect } from 'vitest'
import { createTemplate } from '#acts/templates/contract/calls.ts'
import type { Template } from '#acts/templates/contract/template.ts'
import { CLIENT_LETTER } from '#acts/templates/contract/types.ts'
import type { Upload } from '#core/contract/call.ts'
import type { TestApp } from './app.ts'
import { docx } from './docx.ts'
import { call, type Somebody } from './factories.ts'

let made = 0

/** The input of a template: a letter in English. */
export const newTemplate = (more: Record<string, unknown> = {}) => ({
  name: `Letter ${++made}`,
  type: { id: CLIENT_LETTER },
  language: 'en',
  ...more,
})

/** A saved template with these paragraphs, or with this file. */
export async function template(
  app: TestApp,
  as: Somebody,
  of: string[] | Upload,
  more: Record<string, unknown> = {},
): Promise<Template> {
  const files = [Array.isArray(of) ? docx(...of) : of]
  const reply = await call(app, createTemplate, { as, body: newTemplate(more), files })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** A saved template whose file is missing. */
export async function lostTemplate(app: TestApp, as: Somebody): Promise<Template> {
  const saved = await template(app, as, ['x'])
  const { rows } = await app.database.pool.query('SELECT key FROM templates WHERE id = $1', [saved.id])
  await app.files.remove([rows[0].key])
  return saved
}
