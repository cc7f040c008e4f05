/** Fields by which a list of files can be sorted. */
export const assetSortFields = ['name', 'added', 'taken', 'updated', 'views', 'size'] as const;
/** One of the `assetSortFields`. */
export type AssetSortField = (typeof assetSortFields)[number];
/** A sort field, with `-` in front for descending. */
export type AssetSort = AssetSortField | `-${AssetSortField}`;
