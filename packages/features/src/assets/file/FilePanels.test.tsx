import { createMemoryGalleryApi, makeId } from '@vitrine/core/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CommentsPanel } from '../../comments/CommentsPanel.tsx';
import { renderScreen } from '../testing/renderScreen.tsx';
import { FileScreen } from './FileScreen.tsx';
import type { FilePanel } from './FileSide.tsx';

afterEach(() => {
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

const panels: readonly FilePanel[] = [
  {
    id: 'comments',
    label: 'Comments',
    render: ({ asset, player }) => <CommentsPanel type="image" entry={asset.id} player={player} />,
  },
];
const box = () => screen.findByRole('textbox', { name: 'Add a comment' });

test('a begun comment survives another tab, and Escape in it leaves the file open', async () => {
  const onPanelChange = vi.fn<(id: string) => void>();
  const api = createMemoryGalleryApi();
  const { navigate } = renderScreen(
    api,
    <FileScreen id={makeId(4)} panels={panels} onPanelChange={onPanelChange} panelId="comments" />,
  );
  fireEvent.change(await box(), { target: { value: 'half a' } });
  fireEvent.keyDown(await box(), { key: 'Escape' });
  fireEvent.keyDown(await box(), { key: 'ArrowRight' });
  expect(await box()).toHaveProperty('value', 'half a');
  expect(navigate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('tab', { name: 'Info' }));
  expect(onPanelChange).toHaveBeenCalledWith('info');
});

test('a screen without an address keeps the open tab itself, and the draft in it', async () => {
  renderScreen(createMemoryGalleryApi(), <FileScreen id={makeId(4)} panels={panels} />);
  fireEvent.click(await screen.findByRole('tab', { name: 'Comments' }));
  fireEvent.change(await box(), { target: { value: 'half a' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Info' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Add a comment' })).toBeNull());
  fireEvent.click(screen.getByRole('tab', { name: 'Comments' }));
  expect(await box()).toHaveProperty('value', 'half a');
});

test('the position of a comment plays the video of the page from there', async () => {
  const api = createMemoryGalleryApi();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  await api.comments.postComment({ type: 'image', entry: makeId(7), message: 'here', videoTimestamp: 65.4 });
  renderScreen(api, <FileScreen id={makeId(7)} panels={panels} panelId="comments" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Play from 01:05' }));
  expect(document.querySelector('video')?.currentTime).toBe(65.4);
  expect(play).toHaveBeenCalledOnce();
});

test('the position of a comment is not after the end of its video', async () => {
  const api = createMemoryGalleryApi();
  const target = { type: 'image', entry: makeId(7) };
  renderScreen(api, <FileScreen id={target.entry} panels={panels} panelId="comments" />);
  fireEvent.change(await box(), { target: { value: 'the end' } });
  const video = document.querySelector('video') as HTMLVideoElement;
  video.currentTime = 9000;
  fireEvent.click(screen.getByRole('button', { name: 'Add the current position' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('the end', { selector: 'p' });
  const { durationSeconds } = await api.assets.getFile({ id: target.entry });
  expect(await api.comments.listComments(target)).toMatchObject([{ videoTimestamp: durationSeconds }]);
});
