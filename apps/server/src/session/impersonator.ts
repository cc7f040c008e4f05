import type { ImpersonationMode } from '@vitrine/core/contract';
import { maxImpersonationMs } from '@vitrine/core/tenants';

/** The operator whose session is that of somebody else. */
export interface SessionImpersonator {
  readonly userId: number;
  readonly logicalId: string;
  readonly name: string;
  readonly mode: ImpersonationMode;
  readonly startedAt: Date;
}

/** Returns an operator as the responses of the session describe them. */
export function describeImpersonator({ logicalId, name, mode, startedAt }: SessionImpersonator) {
  const endsAt = new Date(startedAt.getTime() + maxImpersonationMs).toISOString();
  return { logicalId, name, mode, endsAt };
}
