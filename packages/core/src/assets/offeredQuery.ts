import { hasCapability, isOfferedSearch, type AssetQuery, type Capabilities } from '../contract/index.ts';
import { defaultAssetSort, offeredSort } from './sort.ts';

/**
 * Returns a query without the conditions that the back end does not support, which the address of a page may contain
 * when another product made it: the search text and the filter are left out, and the sort is replaced by the default
 * one, or left out when that is not supported either.
 */
export function offeredQuery(query: AssetQuery, capabilities: Capabilities): AssetQuery {
  const fields = capabilities.assets?.sortFields ?? [];
  return {
    ...query,
    q: isOfferedSearch(capabilities, query.q) ? query.q : undefined,
    filter: hasCapability(capabilities, 'assets.filters') ? query.filter : undefined,
    sort: query.sort && (offeredSort(query.sort, fields) ?? offeredSort(defaultAssetSort, fields)),
  };
}
