import { impersonationModes, type Impersonator } from '@vitrine/core/contract';
import * as z from 'zod/mini';

/** The operator who is signed in as somebody. */
export const wireImpersonator = z.nullish(
  z.object({
    logicalId: z.string(),
    name: z.string(),
    mode: z.enum(impersonationModes),
    endsAt: z.string(),
  }),
);

/** Returns the operator of a response as an optional field of a viewer. */
export function toImpersonator(wire: z.output<typeof wireImpersonator>): {
  readonly impersonatedBy?: Impersonator;
} {
  return wire ? { impersonatedBy: wire } : {};
}
