import { layoutSettingsPath } from '../addresses/layoutSettings.ts';
import { linksSearch, parseLinksSearch, ShareManagementScreen } from '@vitrine/features/sharing';
import { useSearchParams } from 'react-router';

/** The sharing links; the page, the conditions and the order are in the address. */
export function ShareManagementPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <ShareManagementScreen
      query={parseLinksSearch(search)}
      onQueryChange={(query, options) => setSearch(linksSearch(query), options)}
      layoutHref={layoutSettingsPath({ tab: 'shared', scope: 'global' })}
      csvName="vitrine-links"
    />
  );
}
