import { Refusal } from './refusal.ts';
import type { AssetDto, SearchBody, SearchDto, SearchFilterDto, SearchOrderDto } from '../immichTypes.ts';

/** Returns a regular expression for a pattern with the wildcards of SQL, without regard to case. */
function toExpression(pattern: string): RegExp {
  const parts = pattern.match(/\\.|[\s\S]/g) ?? [];
  const source = parts.map((part) => {
    if (part === '%') return '[\\s\\S]*';
    if (part === '_') return '[\\s\\S]';
    return part.slice(-1).replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  });
  return new RegExp(`^${source.join('')}$`, 'iu');
}

export function matches(asset: AssetDto, albumIds: readonly string[], filter: SearchFilterDto): boolean {
  const { albumIds: albums, originalFileName, visibility, trashedAt, or } = filter;
  return (
    asset.isTrashed === (trashedAt?.ne === null) &&
    (or?.some(({ id }) => id?.eq === asset.id) ?? true) &&
    (albums?.any?.some((id) => albumIds.includes(id)) ?? true) &&
    (visibility?.eq === undefined || asset.visibility === visibility.eq) &&
    (originalFileName?.like === undefined || toExpression(originalFileName.like).test(asset.originalFileName))
  );
}

function keyOf(asset: AssetDto, field: SearchOrderDto['field']): string {
  const size = String(asset.exifInfo?.fileSizeInByte ?? 0).padStart(15, '0');
  return `${field === 'fileSizeInBytes' ? size : asset.localDateTime}\0${asset.id}`;
}

function readCursor(cursor: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!/\0[\da-f-]{36}$/.test(key)) throw new Refusal(400, 'Invalid cursor');
  return key;
}

/** Returns a page of the found assets. As on the real server `total` counts the page only. */
export function toPage(found: readonly AssetDto[], { orderBy, size = 250, cursor }: SearchBody): SearchDto {
  const direction = orderBy?.direction === 'asc' ? 1 : -1;
  const last = cursor === undefined ? undefined : readCursor(cursor);
  const rest = found
    .map((asset) => ({ asset, key: keyOf(asset, orderBy?.field) }))
    .toSorted((one, other) => (one.key < other.key ? -direction : direction))
    .filter(({ key }) => last === undefined || (direction > 0 ? key > last : key < last));
  const page = rest.slice(0, size);
  const end = page.at(-1);
  const nextCursor = rest.length > size && end ? Buffer.from(end.key).toString('base64url') : null;
  const items = page.map(({ asset }) => asset);
  const counts = { count: items.length, total: items.length, facets: [] };
  return {
    albums: { count: 0, total: 0, facets: [], items: [] },
    assets: { ...counts, items, nextCursor, nextPage: null },
  };
}
