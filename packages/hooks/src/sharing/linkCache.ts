import type { QueryClient } from '@tanstack/react-query';
import type { LinkDetails, SharingLink } from '@vitrine/core/contract';
import { linkStateAt } from '@vitrine/core/sharing';
import { sharingKeys } from './sharingKeys.ts';
import type { LoadedLinkDetails } from './useLinkDetails.ts';
import type { LinksPage } from './useLinks.ts';

/** The loaded links of a back end. */
export interface LinkCache {
  /** Updates a link wherever it is loaded. */
  put(link: SharingLink): void;
  /** Removes links from the loaded pages. */
  drop(ids: ReadonlySet<string>): void;
  /** Shows a link as suspended, or as what it is when it is not. */
  showSuspended(id: string, isSuspended: boolean): void;
  /** Returns whether a link is suspended, by a person or by one of its rules, as far as it is known. */
  isSuspended(link: SharingLink): boolean;
}

/** Returns the loaded links of a back end. `now` returns milliseconds since 1970. */
export function createLinkCache(queryClient: QueryClient, apiId: string, now: () => number): LinkCache {
  const findLink = (id: string) => {
    for (const [, page] of queryClient.getQueriesData<LinksPage>({ queryKey: sharingKeys.lists(apiId) })) {
      const found = page?.links.find((link) => link.id === id);
      if (found) return found;
    }
    return undefined;
  };
  function changeLinks(id: string, change: (link: SharingLink) => SharingLink): void {
    queryClient.setQueriesData<LinksPage>({ queryKey: sharingKeys.lists(apiId) }, (page) =>
      page?.links.some((link) => link.id === id)
        ? { ...page, links: page.links.map((link) => (link.id === id ? change(link) : link)) }
        : page,
    );
  }
  function changeDetails(id: string, change: (details: LinkDetails) => LinkDetails): void {
    queryClient.setQueriesData<LoadedLinkDetails>({ queryKey: sharingKeys.details(apiId) }, (loaded) => {
      const known = loaded?.byId.get(id);
      return loaded && known ? { ...loaded, byId: new Map([...loaded.byId, [id, change(known)]]) } : loaded;
    });
  }
  return {
    put: (link) => changeLinks(link.id, () => link),
    drop(ids) {
      queryClient.setQueriesData<LinksPage>({ queryKey: sharingKeys.lists(apiId) }, (page) => {
        const links = page?.links.filter(({ id }) => !ids.has(id));
        if (!page || links?.length === page.links.length) return page;
        return { ...page, links: links ?? [], total: page.total - page.links.length + (links?.length ?? 0) };
      });
    },
    showSuspended(id, isSuspended) {
      const link = findLink(id);
      changeLinks(id, (known) => ({ ...known, isDisabled: isSuspended }));
      // Opening a link again starts its rules anew, so only its end counts.
      const status = isSuspended
        ? 'suspended'
        : link && linkStateAt({ ...link, isDisabled: false, rules: {} }, now()).status;
      if (status) changeDetails(id, (known) => ({ ...known, status }));
    },
    isSuspended({ id, isDisabled }) {
      const all = queryClient.getQueriesData<LoadedLinkDetails>({ queryKey: sharingKeys.details(apiId) });
      return isDisabled || all.some(([, loaded]) => loaded?.byId.get(id)?.status === 'suspended');
    },
  };
}
