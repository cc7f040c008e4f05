import type { GalleryApi } from '@vitrine/core/contract';
import { VitrineProvider, type VitrineProviderProps } from '@vitrine/features/provider';
import type { GalleryCache } from '@vitrine/hooks/provider';
import { useMessages } from '@vitrine/ui/messages';
import { useEffect } from 'react';
import { densityChoice, themeChoice } from '../appearance/choices.ts';
import { loadMessages, useChosenLocale } from '../appearance/language.ts';
import { useThemeColour } from '../shell/useThemeColour.ts';

/** The root element belongs to the application: the browser reads language and direction from it. */
function DocumentLanguage() {
  const { locale, direction } = useMessages();
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
  }, [locale, direction]);
  return null;
}

export interface GalleryProvidersProps extends Pick<VitrineProviderProps, 'navigate' | 'Link' | 'children'> {
  api: GalleryApi;
  /** Cache of loaded data; the same for the sign-in page and the pages that follow it. */
  cache: GalleryCache | undefined;
}

/** Providers of every page: the back end, and the language, theme and density that the user chose. */
export function GalleryProviders({ children, ...others }: GalleryProvidersProps) {
  const theme = themeChoice.use();
  useThemeColour(theme);
  return (
    <VitrineProvider
      {...others}
      locale={useChosenLocale()}
      messages={loadMessages}
      theme={theme}
      density={densityChoice.use()}
    >
      <DocumentLanguage />
      {children}
    </VitrineProvider>
  );
}
