import type { ImpersonationMode } from '@vitrine/core/contract';
import { impersonationLeftMs, maxImpersonationMs } from '@vitrine/core/tenants';

/** When an impersonation began that something else than its time has ended: it has no time left. */
export const endedAt = new Date(0);

/** The operator who is signed in as somebody else. */
export interface SessionImpersonator {
  readonly userId: number;
  readonly logicalId: string;
  readonly name: string;
  readonly mode: ImpersonationMode;
  readonly startedAt: Date;
  /** Whether the audit says that it has ended. */
  readonly isEndRecorded: boolean;
}

/** Returns an operator as the responses of the session describe them. */
export function describeImpersonator({ logicalId, name, mode, startedAt }: SessionImpersonator) {
  const endsAt = new Date(startedAt.getTime() + maxImpersonationMs).toISOString();
  return { logicalId, name, mode, endsAt };
}

/** Returns whether an impersonation has no time left, or was ended; false for a person themselves. */
export function isImpersonationOver(impersonator: SessionImpersonator | undefined, at: Date): boolean {
  if (!impersonator) return false;
  return impersonationLeftMs({ startedAt: impersonator.startedAt.getTime() }, at.getTime()) === 0;
}
