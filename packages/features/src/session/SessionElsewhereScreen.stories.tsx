import { useGalleryApi } from '@vitrine/hooks/provider';
import { useViewer } from '@vitrine/hooks/session';
import { useEffect } from 'react';
import { expect, screen } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { SessionElsewhereScreen, type SessionElsewhereScreenProps } from './SessionElsewhereScreen.tsx';

/** Signs in another person without the tab, which then loads the viewer again. */
function TakenOverTab(props: SessionElsewhereScreenProps) {
  const { session } = useGalleryApi();
  const { data: viewer, retry } = useViewer();
  useEffect(() => {
    if (viewer) void session?.signIn({ login: 'super', password: 'password' }).then(retry);
  }, [retry, session, viewer]);
  return <SessionElsewhereScreen {...props} />;
}

const meta = preview.meta({
  component: SessionElsewhereScreen,
  args: { person: 'Alex Admin', brand: 'Acme Pictures' },
  parameters: { layout: 'fullscreen' },
});

/** Signed out in another tab. */
export const Default = meta.story({
  async play() {
    await expect(await screen.findByRole('heading', { name: 'You signed out in another tab' })).toBeVisible();
  },
});

/** Somebody else has signed in in another tab. */
export const TakenOver = meta.story({
  render: (args) => <TakenOverTab {...args} />,
  async play() {
    await expect(await screen.findByRole('button', { name: 'Continue as Sam Super' })).toBeVisible();
  },
});
