import { offeredQuery } from '@vitrine/core/assets';
import type { AssetQuery } from '@vitrine/core/contract';
import { useRememberOpened } from '@vitrine/hooks/assets';
import { useGalleryApi } from '@vitrine/hooks/provider';
import { galleryAddresses, type AssetAddresses, type FilePosition } from '../addresses.ts';
import type { ShareTarget } from '../internal/shareTarget.ts';
import type { TileSource } from '@vitrine/ui/place-map';
import { useEffect } from 'react';
import type { FilePanelsProps } from './FileSide.tsx';
import { FileView, type FileViewBack, type FileViewProps } from './FileView.tsx';
import { neighboursAmong, useListNeighbours } from './neighbours.ts';

/** Props of `FileScreen`: the file, its position in a list, and the tabs beside its metadata. */
export interface FileScreenProps extends FilePanelsProps {
  /** Id of the file. */
  id: string;
  /** The file's place in the list that it was opened from; enables 'previous' and 'next'. */
  place?: FilePosition | undefined;
  /** Ids of a short list that the product knows, in place of `place`. */
  ids?: readonly string[] | undefined;
  /** The page that it was opened from, when that is not a list of files. */
  back?: FileViewBack | undefined;
  /** Addresses of lists and files in this product; defaults to the gallery's addresses. */
  addresses?: AssetAddresses | undefined;
  /** Called to create a link to the file; without it, sharing is not offered. */
  onShare?: ((target: ShareTarget) => void) | undefined;
  /** Source of the tiles of the map; without it no request goes to another server than the back end. */
  tileSource?: TileSource | undefined;
  /** Initial position of a video or audio file in seconds. */
  startSeconds?: number | undefined;
}

interface FileInListProps extends Omit<FileViewProps, 'neighbours' | 'back'> {
  place: FilePosition;
}

/** Returns whether a file has the same position in both lists. */
function isSameList(one: AssetQuery, other: AssetQuery): boolean {
  return one.q === other.q && one.filter === other.filter && one.sort === other.sort;
}

function FileInList({ place: requested, ...shared }: FileInListProps) {
  const { id, addresses } = shared;
  const { capabilities } = useGalleryApi();
  const place = { ...requested, query: offeredQuery(requested.query, capabilities) };
  const neighbours = useListNeighbours(place, id);
  const rememberOpened = useRememberOpened(place.query);
  const currentIndex = neighbours?.position === undefined ? undefined : neighbours.position - 1;
  const index = isSameList(requested.query, place.query) ? requested.index : currentIndex;
  useEffect(() => {
    if (index !== undefined) rememberOpened({ id, index });
  }, [id, rememberOpened, index]);
  const back = { href: addresses.list(place.query) };
  return <FileView {...shared} {...{ neighbours, place, back }} />;
}

/**
 * One file: its picture with zoom, its player or its first page, all its metadata, and the form to edit them. Opening
 * it counts one view. The parent element must have a height.
 *
 * @throws Error when the back end has no `assets` sub-port.
 * @example
 * <FileScreen id={id} ids={shownIds} />
 */
export function FileScreen({ place, ids, back, addresses = galleryAddresses, ...rest }: FileScreenProps) {
  const shared = { ...rest, addresses };
  if (place) return <FileInList {...shared} place={place} />;
  const neighbours = ids && neighboursAmong(ids, rest.id);
  return <FileView {...shared} {...{ neighbours, back }} />;
}
