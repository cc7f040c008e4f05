import type { AppContext } from '../../app/env.ts';
import type { Storage } from '../../storage/Storage.ts';
import { attachmentHeader } from '../download/downloadHeaders.ts';
import type { ZipFile } from './exports.ts';
import { createZipStream } from './zipStream.ts';

/** What a zip is made of. */
export interface ZipContent {
  readonly storage: Pick<Storage, 'get'>;
  readonly files: readonly ZipFile[];
  /** Name of the zip, without its ending. */
  readonly name: string;
  /** What the manifest says of a file that is gone. */
  readonly goneReason: string;
  /** The time of the manifest. */
  readonly at: Date;
}

/** Returns the response with a zip, which is made as it is read; for a HEAD request without its bytes. */
export function sendZip(c: AppContext, { storage, files, name, goneReason, at }: ZipContent): Response {
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': attachmentHeader(`${name}.zip`),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
    // A zip is made anew for each request, so no part of it can be requested.
    'Accept-Ranges': 'none',
  };
  if (c.req.method !== 'GET') return new Response(null, { headers });
  return new Response(createZipStream(storage, files, { at, goneReason }), { headers });
}
