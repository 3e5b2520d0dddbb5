import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'
import { template, templateInput, templateParts } from './template.ts'
import { templateType } from './types.ts'

export const listTemplates = call({
  name: 'listTemplates',
  method: 'GET',
  path: '/api/templates',
  access: 'READ_TEMPLATES',
  summary: 'All templates by name, each with its type and the variables of that.',
  answer: z.array(template),
})

export const listTemplateTypes = call({
  name: 'listTemplateTypes',
  method: 'GET',
  path: '/api/templates/types',
  access: 'READ_TEMPLATES',
  summary: 'The types of templates with their variables, in both languages.',
  answer: z.array(templateType),
})

export const readTemplate = call({
  name: 'readTemplate',
  method: 'GET',
  path: '/api/templates/{id}',
  access: 'READ_TEMPLATES',
  summary: 'A template.',
  params: idParams,
  answer: template,
})

export const createTemplate = call({
  name: 'createTemplate',
  method: 'POST',
  path: '/api/templates',
  access: 'CREATE_TEMPLATES',
  summary:
    'Create a template from a Word document; 400 names each tag that is broken or unknown to its type.',
  body: templateInput,
  parts: templateParts,
  answer: template,
})

export const updateTemplate = call({
  name: 'updateTemplate',
  method: 'PUT',
  path: '/api/templates/{id}',
  access: 'UPDATE_TEMPLATES',
  summary: 'Change a template, with a document also its file; what it then holds must fit its type.',
  params: idParams,
  body: templateInput,
  parts: templateParts,
  answer: template,
})

export const deleteTemplate = call({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/api/templates/{id}',
  access: 'DELETE_TEMPLATES',
  summary: 'Delete a template with its file.',
  params: idParams,
})

export const downloadTemplate = call({
  name: 'downloadTemplate',
  method: 'GET',
  path: '/api/templates/{id}/download',
  access: 'READ_TEMPLATES',
  summary: 'The Word document as it was uploaded.',
  params: idParams,
  file: true,
})

export const previewTemplate = call({
  name: 'previewTemplate',
  method: 'GET',
  path: '/api/templates/{id}/preview',
  access: 'READ_TEMPLATES',
  summary: 'A document made of the template with the data of nobody real.',
  params: idParams,
  file: true,
})
