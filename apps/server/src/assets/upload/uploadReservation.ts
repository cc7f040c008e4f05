import { randomUUID } from 'node:crypto';
import { releaseUpload, reserveAvailable } from '../../subscription/quota.ts';
import type { IngestDeps, UploadTarget } from './uploadIngest.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** The bytes that the files of a form have reserved. */
export interface FormReservation {
  readonly id: string;
  /**
   * Counts bytes that have arrived, and reserves more when these are more than are reserved. Returns false when there is no
   * room for them; they do not count then. Call it again after it has resolved.
   */
  add(bytes: number): Promise<boolean>;
  /** Takes back bytes that were counted but are not stored. What is reserved stays, for the rest of the form. */
  subtract(bytes: number): void;
  /** Frees what is reserved. */
  release(): Promise<void>;
}

/**
 * A form of no more bytes reserves none, because it has arrived before that would matter: whether there is room is asked when its
 * files are stored. Two more transactions make a small upload a fifth slower.
 */
const unreservedBytes = 256 * kilobyte;

/** Returns how many bytes a form reserves whose length nobody has told, when so many have arrived: not many more than that. */
function nextStep(arrived: number): number {
  return Math.min(arrived * 2, arrived + 8 * megabyte);
}

/**
 * Reserves the bytes of a form before they arrive: as many as there is room for of the length that its client has told, else
 * more and more as they arrive. The length includes the names of fields and files, so of parallel forms the last one may be refused
 * a few hundred bytes before the limit.
 */
export function openFormReservation(
  { database, config }: Pick<IngestDeps, 'database' | 'config'>,
  { tenantId, userId }: Pick<UploadTarget, 'tenantId' | 'userId'>,
  declaredBytes: number | undefined,
): FormReservation {
  const id = `form-${randomUUID()}`;
  let reserved = 0;
  let counted = 0;
  return {
    id,
    async add(bytes) {
      const total = counted + bytes;
      const expected = Math.max(total, declaredBytes ?? total);
      if (expected <= unreservedBytes) {
        counted = total;
        return true;
      }
      if (total > reserved) {
        const wanted = Math.max(total, declaredBytes ?? nextStep(total));
        reserved = await database.withTenant(
          tenantId,
          () => reserveAvailable(config.tiers, id, wanted),
          userId,
        );
      }
      if (total > reserved) return false;
      counted = total;
      return true;
    },
    subtract(bytes) {
      counted -= bytes;
    },
    async release() {
      if (reserved > 0) await database.withTenant(tenantId, () => releaseUpload(id), userId);
    },
  };
}

/** Returns the length of a body that its client has told; undefined for none. */
export function declaredLength(headers: Headers): number | undefined {
  const text = headers.get('content-length') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
