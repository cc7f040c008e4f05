/** Lines of the page: size, left indent, distance from the top (points), and text. */
const lines = [
  [30, 60, 110, 'Studio handbook'],
  [13, 60, 150, 'How we name, describe and release our pictures'],
  [12, 60, 320, '1.  Every picture has a title, an author and a place.'],
  [12, 60, 346, '2.  Keywords are words, not sentences.'],
  [12, 60, 372, '3.  Nothing leaves the studio without a licence note.'],
  [12, 60, 398, '4.  What is out of date goes to the bin, not to a folder named "old".'],
] as const;

const blocks = [
  [60, 190, 150, 90, '0.18 0.23 0.40'],
  [220, 190, 150, 90, '0.79 0.45 0.54'],
  [380, 190, 150, 90, '0.95 0.65 0.35'],
] as const;

const pageHeight = 842;

function escapeText(text: string): string {
  return text.replaceAll(/[\\()]/g, (character) => `\\${character}`);
}

/** Returns a one-page PDF: text in Helvetica and three coloured blocks. */
export function makeDocument(): Buffer {
  const boxes = blocks.map(
    ([x, top, wide, tall, colour]) => `${colour} rg ${x} ${pageHeight - top - tall} ${wide} ${tall} re f`,
  );
  const texts = lines.map(
    ([size, x, top, text]) =>
      `BT 0.1 0.1 0.15 rg /F1 ${size} Tf ${x} ${pageHeight - top} Td (${escapeText(text)}) Tj ET`,
  );
  const content = [...boxes, ...texts].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, 'latin1');
}
