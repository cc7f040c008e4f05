import type { GalleryApi, ImpersonateInput } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { useGalleryApi, useLoadable } from '@vitrine/hooks/provider';
import { expect, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { stopClock } from '../../../../.storybook/stopClock.ts';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { ImpersonationNotice } from './ImpersonationNotice.tsx';

/** A page that tries to write. */
function PageThatWrites() {
  const api = useGalleryApi();
  useLoadable({
    key: ['story'],
    load: async () => api.assets?.createFolder({ name: 'Trip' }),
  });
  return <ImpersonationNotice />;
}

function over(input: Pick<ImpersonateInput, 'mode' | 'reason'>): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi(options): GalleryApi {
        const memory = createMemoryGalleryApi({ ...options, role: 'super-admin' });
        const { checkAccess, getViewer } = memory.session;
        let started: Promise<unknown> | undefined;
        const start = () => (started ??= memory.tenants.impersonate({ logicalId: 'user', ...input }));
        const session = {
          ...memory.session,
          checkAccess: async (signal?: AbortSignal) => start().then(() => checkAccess?.(signal) ?? true),
          getViewer: async (signal?: AbortSignal) => start().then(() => getViewer(signal)),
        };
        return { ...memory, session };
      },
    },
  };
}

const meta = preview.meta({
  component: ImpersonationNotice,
  parameters: { layout: 'fullscreen', ...over({ mode: 'look' }) },
  beforeEach: stopClock,
});

export const Default = meta.story({
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByText(/^Signed in as/)).toBeVisible());
    await expect(canvas.getByText('60 minutes left')).toBeVisible();
  },
});

export const Acting = meta.story({
  parameters: over({ mode: 'act', reason: 'Asked by phone' }),
  async play({ canvas }) {
    await canvas.findByText(/acts for them/);
  },
});

/** A refused action says why. */
export const Refused = meta.story({
  render: () => <PageThatWrites />,
  async play({ canvas }) {
    await canvas.findByText(/Nothing can be changed while only looking/);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByText(/^Signed in as|^تسجيل الدخول/)),
});

export const RightToLeft = meta.story({
  globals: { locale: 'ar' },
  play: async ({ canvas }) => void (await canvas.findByText(/^Signed in as|^تسجيل الدخول/)),
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas }) => void (await canvas.findByText(/^Signed in as|^تسجيل الدخول/)),
});
