/**
 * Types that a browser only plays or draws. Everything else, especially SVG drawings and documents, is an attachment.
 */
const inlineTypes: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'video/webm',
  'video/quicktime',
  'video/x-matroska',
  'video/ogg',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/flac',
  'audio/wav',
  'audio/aac',
  'audio/webm',
]);

/** Returns whether a file of this type may be shown in the page. */
export function isPlayable(mimeType: string): boolean {
  return /^(?:video|audio)\//.test(mimeType) && inlineTypes.has(mimeType);
}

/** Returns `application/octet-stream` for types that a browser would execute or render as a page. */
export function safeContentType(mimeType: string): string {
  const isKnown = /^(?:image|video|audio)\/[\w.+-]+$/.test(mimeType) || mimeType === 'application/pdf';
  return isKnown && mimeType !== 'image/svg+xml' ? mimeType : 'application/octet-stream';
}

function percentEncode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Returns `attachment` with the name for old and new browsers (RFC 6266). The name for old ones has only characters that
 * mean nothing in a header, a page or a path.
 */
export function attachmentHeader(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/[^\w .,()@+=~!-]/g, '_')
    .trim();
  return `attachment; filename="${ascii === '' ? 'file' : ascii}"; filename*=UTF-8''${percentEncode(fileName.toWellFormed())}`;
}

/**
 * Returns the headers of bytes of the library: no MIME sniffing, never a page of this origin, cached only by the user's
 * browser. With a version in the address the response never changes.
 */
export function contentHeaders(options: {
  contentType: string;
  etag: string;
  isVersioned: boolean;
  attachmentName?: string | undefined;
}): Record<string, string> {
  return {
    'Content-Type': options.contentType,
    'Content-Disposition':
      options.attachmentName === undefined ? 'inline' : attachmentHeader(options.attachmentName),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': options.isVersioned ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    Vary: 'Cookie',
    ETag: options.etag,
  };
}
