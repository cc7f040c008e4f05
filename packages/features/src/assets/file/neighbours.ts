import { findNear, findNeighbours } from '@vitrine/core/assets';
import { useAsset, useAssetList } from '@vitrine/hooks/assets';
import { useEffect } from 'react';
import type { FilePosition } from '../addresses.ts';

/** Another file of the list, with its place. */
export interface Neighbour {
  readonly id: string;
  readonly place: FilePosition | undefined;
}

/** The previous and the next file in the list that it was opened from. */
export interface FileNeighbours {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** Position from 1; undefined for a file that is no longer in the list. */
  readonly position: number | undefined;
  readonly total: number;
  /** False when there are at least `total` files, perhaps more. */
  readonly isTotalExact: boolean;
}

/** Returns the neighbours in a list of ids that the product has passed; undefined when the file is not among them. */
export function neighboursAmong(ids: readonly string[], id: string): FileNeighbours | undefined {
  const { previousId, nextId, position, total } = findNeighbours(ids, id);
  if (position === 0) return undefined;
  const toNeighbour = (each: string | undefined) =>
    each === undefined ? undefined : { id: each, place: undefined };
  const [previous, next] = [toNeighbour(previousId), toNeighbour(nextId)];
  return { previous, next, position, total, isTotalExact: true };
}

/** Returns the neighbours in a list of any length, of which only the pages around the file are loaded. */
export function useListNeighbours(place: FilePosition, id: string): FileNeighbours | undefined {
  const { query } = place;
  const list = useAssetList(query);
  const { setVisibleRange, itemAt, total, isTotalExact } = list;
  useEffect(
    () => setVisibleRange({ first: Math.max(0, place.index - 1), last: place.index + 1 }),
    [place.index, setVisibleRange],
  );
  const index = findNear(id, place.index, { total, idAt: (at) => itemAt(at)?.id });
  const isMissing = useAsset(id).error?.code === 'not-found';
  if (index === undefined && !isMissing) return undefined;
  const neighbourAt = (at: number): Neighbour | undefined => {
    const asset = at < 0 || at >= total ? undefined : itemAt(at);
    return asset && { id: asset.id, place: { query, index: at } };
  };
  // When the file is no longer in the list, the next one has its position.
  const previous = neighbourAt((index ?? place.index) - 1);
  const next = neighbourAt(index === undefined ? place.index : index + 1);
  const position = index === undefined ? undefined : index + 1;
  return { previous, next, position, total, isTotalExact };
}
