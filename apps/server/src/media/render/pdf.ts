import { readFile, stat } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { writePictures } from './encode.ts';
import { maxWholeFileBytes, pictureSides, type Rendered } from './messages.ts';

/** The most times a small page is enlarged; a page is never drawn larger than its main view. */
const maxScale = 4;

/** Renders the first page on white. Scripts of the document are not run. */
export async function renderPdf(input: string, output: string): Promise<Rendered> {
  if ((await stat(input)).size > maxWholeFileBytes) throw new Error('file too large for this format');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(input));
    const page = document.getPage(0);
    const size = page.getOriginalSize();
    const longest = Math.max(size.originalWidth, size.originalHeight, 1);
    const bitmap = await page.render({
      scale: Math.min(maxScale, pictureSides[3] / longest),
      render: 'bitmap',
    });
    const raw = { width: bitmap.width, height: bitmap.height, channels: 4 } as const;
    const pictures = await writePictures(
      sharp(bitmap.data, { raw }).flatten({ background: '#ffffff' }),
      output,
    );
    return { width: null, height: null, pictures };
  } finally {
    library.destroy();
  }
}
