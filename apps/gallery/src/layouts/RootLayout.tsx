import { VitrineProvider } from '@vitrine/features/provider';
import type { GalleryApi } from '@vitrine/core/contract';
import { useMessages } from '@vitrine/ui/messages';
import { galleryMessages, sessionMessages } from '@vitrine/ui/messages/en';
import { useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { densityChoice, themeChoice } from '../appearance/choices.ts';
import { loadMessages, useChosenLocale } from '../appearance/language.ts';
import { usePage } from '../routes/usePage.ts';
import { PageNameContext } from '../shell/pageName.ts';
import { RouterLink } from '../shell/RouterLink.tsx';
import { useHeadingFocus } from '../shell/useHeadingFocus.ts';
import { useThemeColour } from '../shell/useThemeColour.ts';

/** Title and language of the browser's tab: the name of the application and of the page. */
function PageTitle({ name }: { name: string | undefined }) {
  const { t } = useMessages(galleryMessages, sessionMessages);
  const page = usePage();
  useDocumentLanguage();
  const app = t('gallery.appName');
  return <title>{page ? t('gallery.pageTitle', { app, page: name ?? t(page.title) }) : app}</title>;
}

/** Names the page for the focus: neighbours of one kind may share a name. */
function usePageKey(): string {
  const page = usePage();
  const { pathname } = useLocation();
  return page?.keepsFocus ? page.routeId : pathname;
}

/** The page itself is the application's: the browser reads its title and places its scrollbar by these. */
function useDocumentLanguage(): void {
  const { locale, direction } = useMessages();
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
  }, [locale, direction]);
}

/** Everything that all pages share: the back end, the look, the title, where the focus goes. */
export function RootLayout({ api }: { api: GalleryApi }) {
  const navigate = useNavigate();
  const go = useCallback(
    (to: string, options?: { replace?: boolean | undefined }) =>
      void navigate(to, { replace: options?.replace ?? false }),
    [navigate],
  );
  const [name, setName] = useState<string>();
  useHeadingFocus(usePageKey());
  const theme = themeChoice.use();
  useThemeColour(theme);
  return (
    <VitrineProvider
      api={api}
      locale={useChosenLocale()}
      messages={loadMessages}
      theme={theme}
      density={densityChoice.use()}
      navigate={go}
      Link={RouterLink}
    >
      <PageTitle name={name} />
      <PageNameContext value={setName}>
        <Outlet />
      </PageNameContext>
    </VitrineProvider>
  );
}
