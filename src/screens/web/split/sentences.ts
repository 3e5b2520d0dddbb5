import { type Message, msg } from '#core/contract/msg.ts'
import { COUNTED, type Noun } from '#core/contract/noun.ts'

const titled = (text: string) => text.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * The sentences of rules 3.2.5 and 3.8 about the records of a list. French and English get the same values but use
 * different ones: `{this}` for agreement, `{a}` if a form is named.
 */
export function sentencesOf(noun: Noun, translate: (message: Message) => string) {
  const [one, many, label] = [noun.one, noun.many, noun.label].map(translate) as [string, string, string]
  const values = {
    one,
    many,
    /** `an equipment category` */
    a: lowered(label),
    this: translate(noun.this),
    /** `Equipment Category` */
    titleOfOne: titled(one),
    titleOfMany: titled(many),
    /** `Catégories d’équipement` */
    capitalisedOne: capitalised(one),
    capitalisedMany: capitalised(many),
  }
  const said = (message: Message) => translate({ ...message, values })
  return {
    title: said(msg`{titleOfMany}`),
    one: said(msg`{titleOfOne}`),
    empty: said(msg`There are currently no {many} in the system.`),
    create: said(msg`Create {titleOfOne}`),
    edit: said(msg`Edit {titleOfOne}`),
    created: said(msg`Your {one} has been created successfully!`),
    updated: said(msg`Your {one} has been updated successfully!`),
    mayDelete: said(msg`Are you sure you want to delete this {one}?`),
    delete: said(msg`Delete {one}`),
    removed: (called: string) =>
      translate({ ...msg`{called} is removed for good.`, values: { ...values, called } }),
    deleted: said(msg`The {one} has been deleted.`),
    count: (count: number) => translate({ ...COUNTED, values: { count, one, many } }),
  }
}
