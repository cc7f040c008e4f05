import { useSubPort } from '@vitrine/hooks/provider';
import { useCan, useViewer } from '@vitrine/hooks/session';
import { useFocusRecovery } from '@vitrine/ui/focus';
import { useMessages } from '@vitrine/ui/messages';
import { webSearchMessages } from '@vitrine/ui/messages/en';
import { VitrineRoot } from '@vitrine/ui/provider';
import { PageHeader } from '@vitrine/ui/shell';
import { ForbiddenState } from '@vitrine/ui/states';
import { useRef, useState } from 'react';
import { SettingsState } from '../internal/SettingsState.tsx';
import { noWebQuery, type WebQuery } from './webQuery.ts';
import { WebResults } from './WebResults.tsx';
import { WebSearchBar } from './WebSearchBar.tsx';

/** Props of `WebSearchScreen`. */
export interface WebSearchScreenProps {
  /** Id of the folder for imports. Defaults to the first folder into which the viewer may upload. */
  folderId?: string | undefined;
  /** Called with the folder that the viewer has chosen. Without it the screen keeps the choice itself. */
  onFolderChange?: ((folderId: string) => void) | undefined;
  /** What is looked for, as in the address of the page; see `parseWebQuery`. Defaults to nothing. */
  query?: WebQuery | undefined;
  /** Called with what the viewer looks for. Without it the screen keeps it itself. */
  onQueryChange?: ((query: WebQuery) => void) | undefined;
  /** Returns the address of a file, for links to pictures that the library has already. */
  fileHref?: ((fileId: string) => string) | undefined;
}

function WebSearch({
  folderId,
  onFolderChange,
  query = noWebQuery,
  onQueryChange,
  fileHref,
}: WebSearchScreenProps) {
  const [ownQuery, setOwnQuery] = useState(query);
  const [ownFolderId, setOwnFolderId] = useState(folderId);
  const chosen = onFolderChange ? folderId : ownFolderId;
  const shown = onQueryChange ? query : ownQuery;
  const change = (values: Partial<WebQuery>) =>
    (onQueryChange ?? setOwnQuery)({ ...shown, page: 1, ...values });
  return (
    <div className="vt:flex vt:flex-1 vt:flex-col vt:gap-4 vt:px-gutter vt:pb-8">
      <WebSearchBar
        query={shown.query}
        licence={shown.licence}
        onSearch={(words) => change({ query: words })}
        onLicenceChange={(licence) => change({ licence })}
      />
      <WebResults
        query={shown}
        folderId={chosen}
        fileHref={fileHref}
        onPage={(page) => change({ page })}
        onFolderChange={onFolderChange ?? setOwnFolderId}
      />
    </div>
  );
}

/**
 * Finds pictures on the web and imports them into a folder, with their source and licence: a query, a licence, pages of ten results,
 * and the import of one picture or of several.
 *
 * @throws Error when the back end has no `webSearch`, `assets` or `session` sub-port.
 * @example
 * <WebSearchScreen folderId={folderId} />
 */
export function WebSearchScreen(props: WebSearchScreenProps) {
  useSubPort('webSearch', 'WebSearchScreen');
  useSubPort('assets', 'WebSearchScreen');
  const { t } = useMessages(webSearchMessages);
  const can = useCan();
  const viewer = useViewer();
  const root = useRef<HTMLDivElement>(null);
  useFocusRecovery(root);
  return (
    <VitrineRoot ref={root} data-slot="web-search-screen" className="vt:flex vt:min-h-full vt:flex-col">
      <PageHeader title={t('webSearch.title')} description={t('webSearch.intro')} />
      {can('webSearch.search') ? (
        <WebSearch {...props} />
      ) : viewer.status === 'ready' ? (
        <ForbiddenState />
      ) : (
        <SettingsState source={viewer} loading={t('common.loading')} failed={t('webSearch.loadFailed')} />
      )}
    </VitrineRoot>
  );
}
