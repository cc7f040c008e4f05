import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';

/** Number of bytes that are read to recognise text formats. */
const headBytes = 4096;

/** Other names of the same formats. */
const aliases: Readonly<Record<string, string>> = {
  'audio/vnd.wave': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/x-m4a': 'audio/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/matroska': 'video/x-matroska',
};

const textTypes: Readonly<Record<string, string>> = {
  '.srt': 'application/x-subrip',
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.md': 'text/markdown',
};

/**
 * Returns the media type of a file by its bytes. The file name only distinguishes kinds of plain text; it never makes
 * another file a picture.
 */
export async function sniffFile(path: string, fileName: string): Promise<string> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const head = await readHead(path);
  if (found && found.mime !== 'application/xml') return normalise(found.mime);
  return sniffText(head, fileName) ?? 'application/octet-stream';
}

function normalise(mimeType: string): string {
  const plain = aliases[mimeType] ?? mimeType;
  return plain.split(';')[0]?.trim() ?? plain;
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function decode(head: Uint8Array): string | undefined {
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-8';
  // `stream` allows the last character to be incomplete.
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  return text.includes('\u0000') || text.includes('\ufffd') ? undefined : text;
}

function sniffText(head: Uint8Array, fileName: string): string | undefined {
  const text = decode(head)?.trimStart();
  if (text === undefined) return undefined;
  if (text.startsWith('WEBVTT')) return 'text/vtt';
  if (/^(?:<\?xml[^>]*>|<!--(?:(?!-->)[^])*-->|<!doctype svg[^>]*>|\s)*<svg[\s/>]/i.test(text))
    return 'image/svg+xml';
  if (/^(?:<!--(?:(?!-->)[^])*-->|\s)*<(?:!doctype html|html|head|body|script|iframe)[\s>]/i.test(text))
    return 'text/html';
  if (text.startsWith('<?xml')) return 'application/xml';
  return textTypes[extname(fileName).toLowerCase()] ?? 'text/plain';
}
