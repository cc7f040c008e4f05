import type { similarityEndpoints } from '@vitrine/http/endpoints';
import type * as z from 'zod/mini';

/** Similar files as the calls return them. */
export type WireFiles = z.input<typeof similarityEndpoints.findSimilar.response>;

/** One of them. */
export type WireFile = WireFiles['files'][number];
