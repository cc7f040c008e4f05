import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SharedPageProvider } from '../SharedPageProvider.tsx';
import type { PublicFolderPlace } from './publicFolderPlace.ts';
import { PublicFolderScreen } from './PublicFolderScreen.tsx';
import { folderStory } from './testing/folderStories.ts';

afterEach(() => window.sessionStorage.clear());

function hrefOf({ folderId, fileId }: PublicFolderPlace): string {
  return `#${new URLSearchParams({ ...(folderId && { folderId }), ...(fileId && { fileId }) })}`;
}

/** Opens the page of a folder at an address, and returns its back end. */
function openFolder(first: PublicFolderPlace) {
  const api = folderStory().vitrine.createApi({ clock: { now: Date.now } });
  const { shared } = api;
  let goneId: string | undefined;
  const viewFolder: typeof shared.viewFolder = async (input, signal) => {
    const folder = await shared.viewFolder(input, signal);
    const items = folder.files.items.filter(({ id }) => id !== goneId);
    const total = folder.files.total - (folder.files.items.length - items.length);
    return { ...folder, files: { ...folder.files, items, total } };
  };
  function Page() {
    const [place, setPlace] = useState(first);
    function go(href: string): void {
      setPlace(Object.fromEntries(new URLSearchParams(href.slice(1))));
    }
    return <PublicFolderScreen hash="hash" {...place} hrefOf={hrefOf} onNavigate={go} />;
  }
  render(
    <StrictMode>
      <SharedPageProvider api={{ ...api, shared: { ...shared, viewFolder } }}>
        <Page />
      </SharedPageProvider>
    </StrictMode>,
  );
  return {
    moveOut(id: string): void {
      goneId = id;
    },
  };
}

test.each([{ fileId: 'gone' }, { folderId: 'morning', fileId: 'gone' }])(
  'an address of a file that is not in the folder says so: %j',
  async (place) => {
    openFolder(place);
    expect(await screen.findByText('This file is not shared any more')).toBeVisible();
    expect(screen.getByText('1 / 24')).toBeVisible();
  },
);

test('a file that was moved out and does not load any more says so, and the list is loaded again', async () => {
  const library = folderStory().vitrine.createApi({ clock: { now: Date.now } });
  const { items } = await library.assets.listFiles({ limit: 100 });
  const { id = '' } = items.filter(({ mimeType }) => mimeType === 'image/jpeg')[1] ?? {};
  const { moveOut } = openFolder({ fileId: id });
  const stage = await screen.findByRole('region', { name: 'Picture' });
  await waitFor(() => expect(stage.querySelector('img')).not.toBeNull());
  expect(screen.queryByText('This file is not shared any more')).toBeNull();
  moveOut(id);
  // The picture may be drawn anew while it loads: the one that is there fails.
  await waitFor(() => {
    for (const image of stage.querySelectorAll('img')) fireEvent.error(image);
    expect(screen.getByText('This file is not shared any more')).toBeVisible();
  });
  expect(within(stage).getByText(/ \/ 23$/)).toBeVisible();
  fireEvent.click(within(stage).getByRole('button', { name: /^Next Image/ }));
  await waitFor(() => expect(screen.queryByText('This file is not shared any more')).toBeNull());
});
