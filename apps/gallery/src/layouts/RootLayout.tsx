import { VitrineProvider } from '@vitrine/features/provider';
import type { GalleryApi } from '@vitrine/core/contract';
import { useMessages } from '@vitrine/ui/messages';
import { useCallback } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { themeChoice } from '../appearance/choices.ts';
import { usePage } from '../routes/usePage.ts';
import { RouterLink } from '../shell/RouterLink.tsx';
import { useHeadingFocus } from '../shell/useHeadingFocus.ts';

/** Title of the browser's tab: the name of the application and of the page (spec 1 §2). */
function PageTitle() {
  const { t } = useMessages();
  const page = usePage();
  const app = t('gallery.appName');
  return <title>{page ? t('gallery.pageTitle', { app, page: t(page.title) }) : app}</title>;
}

/** Names the page for the focus: neighbours of one kind may share a name. */
function usePageKey(): string {
  const page = usePage();
  const { pathname } = useLocation();
  return page?.keepsFocus ? page.routeId : pathname;
}

/** Everything that all pages share: the back end, the look, the title, where the focus goes. */
export function RootLayout({ api }: { api: GalleryApi }) {
  const navigate = useNavigate();
  const go = useCallback(
    (to: string, options?: { replace?: boolean | undefined }) =>
      void navigate(to, { replace: options?.replace ?? false }),
    [navigate],
  );
  const openAsset = useCallback(({ id }: { id: string }) => go(`/files/${encodeURIComponent(id)}`), [go]);
  useHeadingFocus(usePageKey());
  return (
    <VitrineProvider
      api={api}
      theme={themeChoice.use()}
      navigate={go}
      Link={RouterLink}
      onOpenAsset={openAsset}
    >
      <PageTitle />
      <Outlet />
    </VitrineProvider>
  );
}
