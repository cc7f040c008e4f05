import { assetSortFields, type AssetSort, type AssetSortField } from '../contract/index.ts';

/** A sort as field and direction. */
export interface SortChoice {
  /** The field to sort by. */
  readonly field: AssetSortField;
  /** Whether the highest value comes first. */
  readonly isDescending: boolean;
}

/** The default sort: newest first. */
export const defaultAssetSort: AssetSort = '-added';

/** Parses a sort from a URL. Returns the default for anything else. */
export function parseAssetSort(text: string | null | undefined): AssetSort {
  const field = assetSortFields.find((each) => each === text?.replace(/^-/, ''));
  if (!field || !text) return defaultAssetSort;
  return text.startsWith('-') ? `-${field}` : field;
}

/** Splits an order of files into its field and its direction. */
export function splitAssetSort(sort: AssetSort): SortChoice {
  const isDescending = sort.startsWith('-');
  return { field: (isDescending ? sort.slice(1) : sort) as AssetSortField, isDescending };
}

/** Joins a field and a direction to an order of files; the reverse of `splitAssetSort`. */
export function joinAssetSort({ field, isDescending }: SortChoice): AssetSort {
  return isDescending ? `-${field}` : field;
}

/** Returns the sort when its field is among those that are available; otherwise undefined. */
export function offeredSort(
  sort: AssetSort | undefined,
  fields: readonly AssetSortField[],
): AssetSort | undefined {
  return sort !== undefined && fields.includes(splitAssetSort(sort).field) ? sort : undefined;
}
