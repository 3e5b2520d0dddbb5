import type { Noun, Words } from '#core/contract/words.ts'

const titled = (words: string) => words.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase())
const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** The sentences of rules 3.2.5 and 3.8 about the records of a list. */
export function sentencesOf({ one, many, label, gender }: Noun) {
  const [en, fr] = one
  const agreed = (participle: string) => (gender === 'f' ? `${participle}e` : participle)
  const none = gender === 'f' ? 'aucune' : 'aucun'
  const vowel = /^[aeiouhéèêàâîôûœ]/i.test(fr)
  const thisOne = gender === 'f' ? `cette ${fr}` : vowel ? `cet ${fr}` : `ce ${fr}`
  const itself = thisOne.charAt(0).toUpperCase() + thisOne.slice(1)
  const title: Words = [titled(many[0]), many[1].charAt(0).toUpperCase() + many[1].slice(1)]
  return {
    title,
    empty: [
      `There are currently no ${many[0]} in the system.`,
      `Il n’y a actuellement ${none} ${fr} dans le système.`,
    ] as Words,
    choose: [`Choose ${lowered(label[0])}`, `Choisissez ${lowered(label[1])}`] as Words,
    create: [`Create ${titled(en)}`, `Créer ${lowered(label[1])}`] as Words,
    edit: [`Edit ${titled(en)}`, `Modifier ${lowered(label[1])}`] as Words,
    created: [
      `Your ${en} has been created successfully!`,
      `Votre ${fr} a été ${agreed('créé')} avec succès!`,
    ] as Words,
    updated: [
      `Your ${en} has been updated successfully!`,
      `Votre ${fr} a été ${agreed('mis')} à jour avec succès!`,
    ] as Words,
    mayDelete: [
      `Are you sure you want to delete this ${en}?`,
      `Voulez-vous vraiment supprimer ${thisOne}?`,
    ] as Words,
    delete: [`Delete ${en}`, `Supprimer ${thisOne}`] as Words,
    deleted: [`The ${en} has been deleted.`, `${itself} a été ${agreed('supprimé')}.`] as Words,
    count: (shown: number): Words => [
      `${shown} ${shown === 1 ? en : many[0]}`,
      `${shown} ${shown < 2 ? fr : many[1]}`,
    ],
  }
}
