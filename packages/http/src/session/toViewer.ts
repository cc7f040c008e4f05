import type { Viewer } from '@vitrine/core/contract';
import type * as z from 'zod/mini';
import { withActions } from '../client/withActions.ts';
import type { wireViewer } from './endpoints.ts';
import { toImpersonator } from './impersonator.ts';

/** Returns the signed-in person of a response. */
export function toViewer({ impersonatedBy, ...viewer }: z.output<typeof wireViewer>): Viewer {
  return { ...withActions(viewer), ...toImpersonator(impersonatedBy) };
}
