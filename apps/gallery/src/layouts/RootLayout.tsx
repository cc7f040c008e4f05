import { useHeadingFocus } from '@vitrine/ui/focus';
import type { GalleryApi } from '@vitrine/core/contract';
import type { GalleryCache } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import { useCallback, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { GalleryProviders } from '../root/GalleryProviders.tsx';
import { usePage } from '../routes/usePage.ts';
import { PageNameContext } from '../shell/pageName.ts';
import { RouterLink } from '../shell/RouterLink.tsx';

/** Title of the browser's tab: the name of the application and of the page. */
function PageTitle({ name }: { name: string | undefined }) {
  const { t } = useMessages(galleryMessages, sessionMessages);
  const page = usePage();
  const app = t('gallery.appName');
  return <title>{page ? t('gallery.pageTitle', { app, page: name ?? t(page.title) }) : app}</title>;
}

/**
 * Returns the key that decides when the focus moves to the heading: pages with the same key, such as a file and its
 * neighbour, keep the focus.
 */
function usePageKey(): string {
  const page = usePage();
  const { pathname } = useLocation();
  return page?.keepsFocus ? page.routeId : pathname;
}

export interface RootLayoutProps {
  api: GalleryApi;
  /** Cache of loaded data; created by the provider by default. */
  cache?: GalleryCache | undefined;
}

/** The providers of all pages, the title of the tab, and the focus after navigation. */
export function RootLayout({ api, cache }: RootLayoutProps) {
  const navigate = useNavigate();
  const navigateTo = useCallback(
    (to: string, options?: { replace?: boolean | undefined }) =>
      void navigate(to, { replace: options?.replace ?? false }),
    [navigate],
  );
  const [name, setName] = useState<string>();
  useHeadingFocus(usePageKey());
  return (
    <GalleryProviders api={api} cache={cache} navigate={navigateTo} Link={RouterLink}>
      <PageTitle name={name} />
      <PageNameContext value={setName}>
        <Outlet />
      </PageNameContext>
    </GalleryProviders>
  );
}
