/**
 * Fields by which a list of files can be sorted. Files without a date of the sort `taken` or `expiration` come last in
 * both directions.
 */
export const assetSortFields = ['name', 'added', 'taken', 'updated', 'views', 'size', 'expiration'] as const;
/** One of the `assetSortFields`. */
export type AssetSortField = (typeof assetSortFields)[number];
/** A sort field, with `-` in front for descending. */
export type AssetSort = AssetSortField | `-${AssetSortField}`;
