import { extractText, getDocumentProxy } from 'unpdf'

/** The extracted text of a PDF, page after page. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  return (await extractText(document, { mergePages: true })).text
}

export const pdfPages = async (bytes: Uint8Array): Promise<number> =>
  (await getDocumentProxy(new Uint8Array(bytes))).numPages
