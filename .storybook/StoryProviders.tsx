import type { GalleryApi } from '@vitrine/core/contract';
import {
  createMemoryGalleryApi,
  frozenClock,
  type Clock,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { VitrineProvider } from '@vitrine/features/provider';
import { ar } from '@vitrine/ui/messages/ar';
import { pseudo } from '@vitrine/ui/messages/pseudo';
import { VitrineRoot, type Density, type Theme } from '@vitrine/ui/provider';
import { useState, type ReactNode } from 'react';

export type Permission = NonNullable<MemoryGalleryApiOptions['role']> | 'visitor';

/** The choices of the toolbar. */
export interface StoryGlobals {
  theme: Theme;
  density: Density;
  direction: 'auto' | 'ltr' | 'rtl';
  locale: 'en-US' | 'pseudo' | 'ar';
  permission: Permission;
}

/** The `vitrine` parameter of a story. */
export interface StoryParameters {
  /** Creates the back end of the story. Defaults to the sample library. */
  createApi?: ((options: { role: MemoryGalleryApiOptions['role']; clock: Clock }) => GalleryApi) | undefined;
}

interface StoryProvidersProps {
  globals: StoryGlobals;
  parameters: StoryParameters;
  padded: boolean;
  children: ReactNode;
}

const messages = { 'en-US': undefined, pseudo, ar };

/** Provides language, look, role and a back end in memory with a stopped clock for one story. */
export function StoryProviders({ globals, parameters, padded, children }: StoryProvidersProps): ReactNode {
  const { theme, density, direction, locale, permission } = globals;
  const [api] = useState(() => {
    const options = {
      role: permission === 'visitor' ? ('anonymous' as const) : permission,
      clock: frozenClock(),
    };
    return parameters.createApi?.(options) ?? createMemoryGalleryApi(options);
  });
  return (
    <VitrineProvider
      api={api}
      theme={theme}
      density={density}
      locale={locale === 'pseudo' ? 'en-US' : locale}
      direction={direction === 'auto' ? undefined : direction}
      messages={messages[locale]}
      timeZone="UTC"
    >
      <VitrineRoot style={padded ? { padding: 24 } : undefined}>{children}</VitrineRoot>
    </VitrineProvider>
  );
}
