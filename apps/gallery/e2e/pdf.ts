import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Returns the number of pages of a PDF, and its text. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = Array.from(document.pages(), (page) => page.getText());
  document.destroy();
  library.destroy();
  return { pages: pages.length, text: pages.join('\n') };
}
