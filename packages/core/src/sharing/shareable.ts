import type { Asset } from '../contract/index.ts';

/** Why a file cannot be part of a link: its viewer may not share it, or its licence has ended. */
export type UnshareableReason = 'forbidden' | 'licence-ended';

/** Which of some files can be part of a link: 'Five of seven files can be shared'. */
export interface Shareable {
  /** Ids of the files that can, in their order. */
  readonly ids: readonly string[];
  /** The others, each with the reason. */
  readonly refused: readonly { readonly id: string; readonly reason: UnshareableReason }[];
}

/** Returns whether the licence of a file has ended: on the day after its `expirationDate`. `today` is `YYYY-MM-DD`. */
export function hasLicenceEnded({ fields }: Pick<Asset, 'fields'>, today: string): boolean {
  const end = fields['expirationDate'];
  return typeof end === 'string' && end !== '' && end.slice(0, 10) < today;
}

/**
 * Returns which files can be part of a link. `mayShare` decides by the rights of the viewer on a file, `today` is
 * `YYYY-MM-DD` where the viewer is.
 */
export function splitShareable(
  files: readonly Pick<Asset, 'id' | 'fields' | 'permissions'>[],
  {
    mayShare,
    today,
  }: { readonly mayShare: (file: Pick<Asset, 'permissions'>) => boolean; readonly today: string },
): Shareable {
  const judged = files.map((file) => {
    const reason: UnshareableReason | undefined = mayShare(file)
      ? hasLicenceEnded(file, today)
        ? 'licence-ended'
        : undefined
      : 'forbidden';
    return { id: file.id, reason };
  });
  return {
    ids: judged.flatMap(({ id, reason }) => (reason === undefined ? id : [])),
    refused: judged.flatMap(({ id, reason }) => (reason === undefined ? [] : { id, reason })),
  };
}
