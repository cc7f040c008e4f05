import { assetSortFields, type AssetSort, type AssetSortField } from '../contract/index.ts';

/** A sort taken apart. */
export interface SortChoice {
  readonly field: AssetSortField;
  readonly isDescending: boolean;
}

/** Newest first. */
export const defaultAssetSort: AssetSort = '-added';

/** Reads a sort from an address; the default for anything else. */
export function parseAssetSort(text: string | null | undefined): AssetSort {
  const field = assetSortFields.find((each) => each === text?.replace(/^-/, ''));
  if (!field || !text) return defaultAssetSort;
  return text.startsWith('-') ? `-${field}` : field;
}

export function splitAssetSort(sort: AssetSort): SortChoice {
  const isDescending = sort.startsWith('-');
  return { field: (isDescending ? sort.slice(1) : sort) as AssetSortField, isDescending };
}

export function joinAssetSort({ field, isDescending }: SortChoice): AssetSort {
  return isDescending ? `-${field}` : field;
}

/** A sort as far as its field is among those that can be sorted by; undefined otherwise. */
export function offeredSort(
  sort: AssetSort | undefined,
  fields: readonly AssetSortField[],
): AssetSort | undefined {
  return sort !== undefined && fields.includes(splitAssetSort(sort).field) ? sort : undefined;
}
