import { fullName } from '#core/contract/formats.ts'
import { missingLetters, printableText } from '#core/contract/letters.ts'
import type { Signer, Strokes, Way } from '../../contract/agreement.ts'
import { isOwnName, isSameName } from '../../contract/own-name.ts'
import { isDrawn } from './strokes.ts'
import type { Asked } from './useAsked.ts'

export interface Signing {
  signer: Signer
  name: string
  relation: string
  how: Way
  strokes: Strokes
  witness: number | null
  photo: File | undefined
}

export const BLANK: Signing = {
  signer: 'CLIENT',
  name: '',
  relation: '',
  how: 'DRAWN',
  strokes: [],
  witness: null,
  photo: undefined,
}

/** Whether a name is asked for: the name of the client is known, and only asked for as a typed signature. */
export const asksName = ({ signer, how }: Pick<Signing, 'signer' | 'how'>) =>
  signer !== 'CLIENT' || how === 'TYPED'

/** First missing input, in the order of the page. */
export type Lack = (typeof FIELDS)[number]['lack']

/** Each lack, with the field in which it is mended. */
const FIELDS = [
  { lack: 'name', field: 'name' },
  { lack: 'ownName', field: 'name' },
  { lack: 'nameLetters', field: 'name' },
  { lack: 'relationLetters', field: 'relation' },
  { lack: 'strokes', field: 'strokes' },
  { lack: 'photo', field: 'photo' },
  { lack: 'witness', field: 'witness' },
  { lack: 'ownWitness', field: 'witness' },
] as const

export const fieldOf = (lack: Lack) => FIELDS.find((one) => one.lack === lack)?.field

/** Letters of a name or relation that the document cannot print, as the server judges them. */
export const unprintable = (text: string, { letters }: Pick<Asked, 'letters'>): string[] =>
  missingLetters(printableText(text), letters)

/** The rules of the server, judged while the person who signs is there: without network it hears them too late. */
export function lackOf(
  { signer, name, relation, how, strokes, witness, photo }: Signing,
  asked: Pick<Asked, 'client' | 'witnesses' | 'letters'>,
): Lack | undefined {
  const { client, witnesses } = asked
  const signs = asksName({ signer, how }) ? name : fullName(client)
  if (asksName({ signer, how }) && !name.trim()) return 'name'
  if (asksName({ signer, how }) && signer === 'CLIENT' && !isOwnName(name, client)) return 'ownName'
  if (unprintable(signs, asked).length) return 'nameLetters'
  if (signer !== 'CLIENT' && unprintable(relation, asked).length) return 'relationLetters'
  if (how === 'DRAWN' && !isDrawn(strokes)) return 'strokes'
  if (how === 'PAPER' && !photo) return 'photo'
  if (how === 'VERBAL' && witness === null) return 'witness'
  const heard = how === 'VERBAL' ? witnesses.find(({ id }) => id === witness) : undefined
  if (heard && isSameName(heard.name, signs)) return 'ownWitness'
  return undefined
}
