import { maxWaveformPeaks, waveformStates } from '@vitrine/core/contract';
import * as z from 'zod/mini';
import { idParams, wireId } from '../endpoints/common.ts';
import { endpoint } from '../endpoints/endpoint.ts';
import { downloadPath } from './addresses.ts';

const flag = z.enum(['0', '1', 'true', 'false']);

/** The endpoints of what is in a file. */
export const contentEndpoints = {
  getWaveform: endpoint({
    method: 'GET',
    path: '/api/files/{id}/waveform',
    summary:
      'How loud a video or audio file is: peaks from 0 to 1 of equally long parts. `pending` until they are computed, which the first request begins; `none` for a file without sound.',
    params: idParams,
    response: z.object({
      state: z.enum(waveformStates),
      peaks: z.array(z.number()).check(z.maxLength(maxWaveformPeaks)),
    }),
  }),
  /**
   * Without `preview`: the original as an attachment. With `embed=1`: a copy that contains the edits; a cleared place is
   * removed with its altitude and direction; the header `X-Vitrine-Not-Embedded` lists fields that are not in the copy, and a
   * HEAD request returns that header alone. With `preview=1`:
   * `thumb=2` the thumbnail, `thumb=3` the main view, neither = the playable stream of a video or audio file (the main
   * view of any other). Originals and streams support Range. `imageViewed=1` counts a view. `v` is ignored; it
   * only gives each version an address of its own. A picture that is still being created gets 404 with `Retry-After`.
   */
  download: endpoint({
    method: 'GET',
    path: downloadPath,
    summary: 'The bytes of a file: original, thumbnail, main view or stream.',
    query: z.object({
      id: wireId,
      preview: z.optional(flag),
      thumb: z.optional(z.enum(['2', '3'])),
      embed: z.optional(flag),
      imageViewed: z.optional(flag),
      public: z.optional(z.string().check(z.maxLength(255))),
      v: z.optional(z.string().check(z.maxLength(50))),
    }),
  }),
};
