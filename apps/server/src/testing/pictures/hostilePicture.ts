import { deflateSync } from 'node:zlib';
import { pngChunk, pngHead, pngSignature } from './png.ts';

/** Metadata to embed in a picture: the bytes of EXIF texts, and an XMP packet. */
export interface PictureTexts {
  /**
   * EXIF texts by tag number, such as 0x010f for the maker of the camera, as bytes, because they may be invalid texts.
   */
  readonly exif?: Readonly<Record<number, Buffer>>;
  /** The content of `rdf:Description`. */
  readonly xmp?: string;
}

/** Returns a TIFF with one directory of texts. */
function exifBlock(texts: Readonly<Record<number, Buffer>>): Buffer {
  const tags = Object.entries(texts).map(
    ([tag, text]) => [Number(tag), Buffer.concat([text, Buffer.alloc(1)])] as const,
  );
  const head = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(tags.length, 8);
  let at = head.length;
  for (const [index, [tag, text]] of tags.toSorted(([one], [other]) => one - other).entries()) {
    const entry = 10 + index * 12;
    head.writeUInt16LE(tag, entry);
    head.writeUInt16LE(2, entry + 2);
    head.writeUInt32LE(text.length, entry + 4);
    if (text.length <= 4) text.copy(head, entry + 8);
    else head.writeUInt32LE(at, entry + 8);
    if (text.length > 4) at += text.length;
  }
  const long = tags.toSorted(([one], [other]) => one - other).filter(([, text]) => text.length > 4);
  return Buffer.concat([head, ...long.map(([, text]) => text)]);
}

function xmpBlock(inside: string): Buffer {
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  return Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), Buffer.from(packet)]);
}

/** Returns a text escaped for XML. */
export function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Returns a small PNG with this metadata. It is assembled from bytes, because tools refuse to write invalid metadata.
 */
export function makeHostilePicture({ exif, xmp }: PictureTexts): Buffer {
  return Buffer.concat([
    pngSignature,
    pngHead(64, 48, [8, 0]),
    ...(exif ? [pngChunk('eXIf', exifBlock(exif))] : []),
    ...(xmp === undefined ? [] : [pngChunk('iTXt', xmpBlock(xmp))]),
    pngChunk('IDAT', deflateSync(Buffer.alloc(65 * 48))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
