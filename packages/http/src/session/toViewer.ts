import type { Viewer } from '@vitrine/core/contract';
import { withActions } from '../client/withActions.ts';
import type { WireViewer } from './lines.ts';

/** Returns the signed-in person of a response. */
export function toViewer({
  logicalId,
  name,
  isAdmin,
  isSuperAdmin,
  permissions,
  impersonatedBy: operator,
}: WireViewer): Viewer {
  return {
    ...withActions({ logicalId, name, isAdmin, isSuperAdmin, permissions }),
    ...(operator && {
      impersonatedBy: {
        logicalId: operator.logicalId,
        name: operator.name,
        mode: operator.mode,
        endsAt: operator.endsAt,
      },
    }),
  };
}
