import {
  permissionRules,
  type Action,
  type Asset,
  type AssetType,
  type FieldValues,
  type Folder,
} from '@vitrine/core/contract';
import type { AlbumDto, AssetDto } from '../immichTypes.ts';

/** The id of the folder with all photos, which Immich calls the timeline. */
export const timelineId = 'timeline';

const types: Readonly<Record<AssetDto['type'], AssetType>> = {
  IMAGE: 'photo',
  VIDEO: 'video',
  AUDIO: 'audio',
  OTHER: 'other',
};

/** The timeline is no album, so that it has no other name. */
const inTimeline = Object.keys(permissionRules).filter(
  (action) => action !== 'assets.renameFolder',
) as Action[];

export function toTimeline(fileCount: number): Folder {
  const name = 'Photos';
  return { id: timelineId, name, path: [name], parentId: null, fileCount, permissions: inTimeline };
}

export function toFolder({ id, albumName: name, assetCount: fileCount }: AlbumDto): Folder {
  return { id, name, path: [name], parentId: null, fileCount };
}

function toFields({ exifInfo = {}, people = [], tags = [] }: AssetDto): FieldValues {
  const names = people.filter(({ name, isHidden }) => name !== '' && !isHidden).map(({ name }) => name);
  const values: FieldValues = {
    description: exifInfo.description || null,
    urgency: (exifInfo.rating ?? 0) > 0 ? (exifInfo.rating ?? null) : null,
    keywords: tags.length === 0 ? null : tags.map(({ value }) => value),
    recognizedPeople: names.length === 0 ? null : names,
    cameraMaker: exifInfo.make ?? null,
    cameraModel: exifInfo.model ?? null,
    fNumber: exifInfo.fNumber ?? null,
    iso: exifInfo.iso ?? null,
    exposure: exifInfo.exposureTime ?? null,
    city: exifInfo.city ?? null,
    stateProvince: exifInfo.state ?? null,
    country: exifInfo.country ?? null,
    gpsLatitude: exifInfo.latitude ?? null,
    gpsLongitude: exifInfo.longitude ?? null,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** Returns a file as it is in a folder. Immich counts no versions, so that it stays at 1. */
export function toAsset(asset: AssetDto, folderId: string): Asset {
  return {
    id: asset.id,
    fileName: asset.originalFileName,
    mimeType: asset.originalMimeType ?? 'application/octet-stream',
    type: types[asset.type],
    folderId,
    width: asset.width,
    height: asset.height,
    durationSeconds: asset.duration === null ? null : asset.duration / 1000,
    fileSize: asset.exifInfo?.fileSizeInByte ?? 0,
    version: 1,
    addedAt: asset.createdAt,
    takenAt: asset.localDateTime.replace(/(\.\d+)?Z$/, ''),
    fields: toFields(asset),
  };
}

/** Returns the address of a picture or rendition; with the key of a link for its visitors. */
export function addressOf(baseUrl: string, id: string, variant: string, key?: string): string {
  const isPicture = variant === 'thumbnail' || variant === 'preview';
  const query = new URLSearchParams({
    ...(isPicture && { size: variant }),
    ...(key !== undefined && { key }),
  });
  const path = isPicture ? 'thumbnail' : variant === 'stream' ? 'video/playback' : 'original';
  return `${baseUrl}/assets/${encodeURIComponent(id)}/${path}${query.size === 0 ? '' : `?${query}`}`;
}
