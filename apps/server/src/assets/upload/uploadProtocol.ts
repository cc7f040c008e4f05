import type { AppContext } from '../../app/env.ts';
import { notFound, Refusal } from '../../app/refusal.ts';

/** The supported version of tus. */
const version = '1.0.0';

/** The content type of a part. */
const partType = 'application/offset+octet-stream';

/**
 * Checks the required headers of every request except OPTIONS, and adds the protocol version to the response, also of
 * refusals.
 * @throws Refusal 412 for another version, 415 for a part of another type.
 */
export function checkProtocol(c: AppContext): void {
  const { method } = c.req.raw;
  c.header('Tus-Resumable', version);
  if (method === 'OPTIONS') return;
  if (c.req.header('tus-resumable') !== version) {
    c.header('Tus-Version', version);
    throw new Refusal('unsupported', `Send the header "Tus-Resumable: ${version}".`, { status: 412 });
  }
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (method === 'PATCH' && type !== partType)
    throw new Refusal('unsupported', `Send the bytes as ${partType}.`);
}

/** Refusals of the protocol library as refusals of this server. */
const refusals: Readonly<Record<number, (text: string) => Refusal>> = {
  // The library responds with 403 when `Upload-Offset` is missing, which has nothing to do with rights.
  403: () => headerRefusal('Upload-Offset'),
  404: notFound,
  409: () => new Refusal('conflict', 'The upload has another offset; request it with HEAD.', { status: 409 }),
  410: notFound,
  413: () => new Refusal('invalid', 'The file is too large.', { status: 413 }),
  501: () => new Refusal('unsupported', 'This part of the protocol is not supported.', { status: 501 }),
};

function headerRefusal(name: string): Refusal {
  return new Refusal('invalid', `The header ${name} is missing or cannot be used.`, {
    fields: { [name]: 'is missing or cannot be used' },
  });
}

/** Returns the first header named in an error text of the library. */
function headerIn(text: string): string {
  const found = /\b(?:tus|upload)-[a-z-]+/i.exec(text)?.[0] ?? 'Upload-Length';
  return found.replaceAll(/(?:^|-)[a-z]/g, (letters) => letters.toUpperCase());
}

/** Returns the refusal for a response of the library, from its status and the beginning of its body. */
export function refusalOfProtocol(status: number, text: string): Refusal {
  const known = refusals[status]?.(text);
  if (known) return known;
  if (status < 500) return headerRefusal(headerIn(text));
  return new Refusal('unexpected', 'Something went wrong on the server.', { status });
}
