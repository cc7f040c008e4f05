import type { GalleryApi } from '@vitrine/core/contract';
import type { Notice, Ports } from '@vitrine/hooks/provider';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { VitrineProvider } from '../../provider/VitrineProvider.tsx';

/** Renders a screen on a back end; records the notices and navigations that the product would receive. */
export function renderScreen(api: GalleryApi, screen: ReactNode) {
  const navigate = vi.fn<(to: string, options?: { replace?: boolean | undefined }) => void>();
  const onOpenAsset = vi.fn<Ports['onOpenAsset']>();
  const notices: Notice[] = [];
  const withProvider = (content: ReactNode) => (
    <VitrineProvider
      {...{ api, navigate, onOpenAsset }}
      notify={(notice) => notices.push(notice)}
      timeZone="UTC"
    >
      {content}
    </VitrineProvider>
  );
  const { rerender, unmount } = render(withProvider(screen));
  return {
    user: userEvent.setup(),
    navigate,
    onOpenAsset,
    notices,
    show: (content: ReactNode) => rerender(withProvider(content)),
    unmount,
  };
}
