import { hasCapability, isOfferedSearch, type AssetQuery, type Capabilities } from '../contract/index.ts';
import { defaultAssetSort, offeredSort } from './sort.ts';

/**
 * Returns a query without what the back end would refuse, as a link that was made elsewhere may contain it: the search text
 * and the filter are left out, and the default sort takes the place of another one, if the back end has it.
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
