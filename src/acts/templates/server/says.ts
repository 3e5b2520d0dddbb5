import { type Message, msg } from '#core/contract/msg.ts'
import type { FileFault } from './docx/archive.ts'
import type { TagFault } from './docx/tags.ts'

/** Messages for a file that cannot be a template, and for a document that could not be made. */

export const NO_DOCX = msg`The file name must end in .docx: please choose a Word document.`

export const FILE_FAULTS: Record<FileFault, Message> = {
  notWord: msg`This is no Word document. Please save it in Word as .docx.`,
  locked: msg`This document is protected by a password, or was saved in the old format of Word. Please save it as .docx without a password.`,
  damaged: msg`This document is damaged and cannot be read. Please save it in Word again.`,
  tooLarge: msg`This document is too large once it is unpacked.`,
  macros: msg`This document holds macros or other programs. Please remove them.`,
  loadsElsewhere: msg`This document loads something from another place. Please insert pictures and texts into the document itself.`,
  attachedTemplate: msg`This document loads a Word template (.dotx) that it was made from. In Word, choose File, Options, Add-ins, Manage: Templates, Go; write Normal as the document template, and save the document again.`,
  mailMerge: msg`This document is connected to a list of recipients. In Word, choose Mailings, Start Mail Merge, Normal Word Document, and save the document again.`,
}

/** Reasons why one of many documents was not made. */
export const NOT_MADE: Record<'tooLarge' | 'damaged' | 'lost' | 'gone' | 'left' | 'empty', Message> = {
  tooLarge: msg`the document would become too large, or takes too long to make`,
  damaged: msg`the template cannot be read; please upload it again`,
  lost: msg`the file of the template is missing; please upload it again`,
  gone: msg`the record is not there any more`,
  left: msg`nobody waits for it any more`,
  empty: msg`the document would say nothing`,
}

export function saysOf({ problem, tag, part, around }: TagFault): Message {
  const [what, place] = [PROBLEMS[problem](`{${tag}}`), placeOf(part)]
  if (!around) return msg`${{ what }} (${{ place }})`
  return msg`${{ what }} (${{ place }}: “${{ around }}”)`
}

const PROBLEMS: Record<TagFault['problem'], (tag: string) => Message> = {
  unknown: (tag) => msg`${{ tag }} is not a variable of this type of template.`,
  outsideLoop: (tag) => msg`${{ tag }} may only stand within the loop of its list.`,
  nested: (tag) =>
    msg`${{ tag }} is a list: it is opened with # and closed with /, and does not stand within itself.`,
  raw: (tag) => msg`${{ tag }} may not begin with @.`,
  doubled: () => msg`Braces stand twice in a row; one is enough.`,
  unclosed: (tag) => msg`${{ tag }} lacks its closing brace.`,
  unopened: (tag) => msg`${{ tag }} lacks its opening brace.`,
  loopNotClosed: (tag) => msg`The loop ${{ tag }} is never closed.`,
  loopNotOpened: (tag) => msg`The loop ${{ tag }} is closed but never opened.`,
  loopCrossed: (tag) => msg`The loop ${{ tag }} is not opened and closed in the same place.`,
  inLink: (tag) => msg`${{ tag }} stands in the address of a link, where nothing is filled in.`,
  inDescription: (tag) =>
    msg`${{ tag }} stands in the alternative text of a picture, where nothing is filled in.`,
  inField: (tag) => msg`${{ tag }} stands in a field of Word, where nothing is filled in.`,
  inData: (tag) =>
    msg`${{ tag }} stands in a content control that shows data of the document, where nothing is filled in. Please write it beside the control.`,
  notFilled: (tag) => msg`${{ tag }} stands where nothing is filled in. Please write it as text.`,
  cannotBeOpened: () =>
    msg`The documents that come of it could not be opened. Does a loop open within a link or a picture and close outside of it?`,
  unreadable: (tag) => msg`${{ tag }} cannot be read.`,
}

function placeOf(part: string): Message {
  if (/\/header\d*\.xml$/.test(part)) return msg`header`
  if (/\/footer\d*\.xml$/.test(part)) return msg`footer`
  if (/\/(foot|end)notes\.xml$/.test(part)) return msg`notes`
  if (part.startsWith('docProps/')) return msg`document properties`
  return msg`text`
}
