import { maxExportFiles } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { wireId } from '../endpoints/common.ts';
import { endpoint } from '../endpoints/endpoint.ts';

/** The endpoints of zips of files. */
export const exportEndpoints = {
  startExport: endpoint({
    method: 'POST',
    path: '/api/export',
    summary:
      'Returns, as text, a token for a zip with the originals of files; it is valid for an hour, for the caller alone.',
    body: z.object({ ids: z.array(wireId).check(z.minLength(1), z.maxLength(maxExportFiles)) }),
    response: z.string().check(z.minLength(1), z.maxLength(200)),
    text: true,
  }),
  readExport: endpoint({
    method: 'GET',
    path: '/api/export/{token}',
    summary: 'The zip of a token, streamed, with `manifest.txt` as its last entry.',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
  }),
};
