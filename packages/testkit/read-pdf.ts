import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each sheet, as a reader of PDF files finds it. */
export async function readPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  return (await extractText(document)).text;
}
