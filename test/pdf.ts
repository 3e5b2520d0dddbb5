import { extractText, getDocumentProxy } from 'unpdf'

/** What a reader of the PDF finds, its pages after one another. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(document, { mergePages: true })).text
}

export const pdfPages = async (bytes: Uint8Array): Promise<number> =>
  (await getDocumentProxy(new Uint8Array(bytes))).numPages
