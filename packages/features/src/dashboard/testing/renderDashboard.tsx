import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GalleryApi } from '@vitrine/core/contract';
import type { Notice, Ports } from '@vitrine/hooks/provider';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { VitrineProvider } from '../../provider/VitrineProvider.tsx';

/** Renders a dashboard on a back end; records what it opens, and the notices, as the product would receive them. */
export function renderDashboard(api: GalleryApi, screen: ReactNode) {
  const onOpenAsset = vi.fn<Ports['onOpenAsset']>();
  const notices: Notice[] = [];
  const notify = (notice: Notice) => void notices.push(notice);
  render(
    <VitrineProvider {...{ api, onOpenAsset, notify }} timeZone="UTC">
      {screen}
    </VitrineProvider>,
  );
  return { user: userEvent.setup(), onOpenAsset, notices };
}
