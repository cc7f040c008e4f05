import { searchScopeOf } from '@vitrine/core/contract';
import { useGalleryApi } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { frameMessages } from '@vitrine/ui/messages/en';

const placeholders = {
  everything: 'assets.searchPlaceholder',
  titles: 'assets.searchTitlesPlaceholder',
  names: 'assets.searchNamesPlaceholder',
} as const;

/**
 * Returns the placeholder of a search of files, which promises no more than the back end searches. Undefined where files
 * cannot be searched; no search is then offered.
 *
 * @example
 * const placeholder = useSearchPlaceholder();
 * return placeholder === undefined ? null : <SearchField placeholder={placeholder} {...props} />;
 */
export function useSearchPlaceholder(): string | undefined {
  const { t } = useMessages(frameMessages);
  const scope = searchScopeOf(useGalleryApi().capabilities);
  return scope === 'nothing' ? undefined : t(placeholders[scope]);
}
