import { waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeScreen, itemOf, tabTo, type Opened } from './scenarios.ts';

async function prepare() {
  const memory = createMemoryGalleryApi({ size: 24 });
  const { items } = await memory.assets.listFiles({ limit: 24 });
  const ids = items.filter(({ type }) => type === 'photo').map(({ id }) => id);
  const share = async (fileIds: readonly string[], title: string) =>
    (await memory.sharing.createLink({ fileIds, title, allowDownload: true, expirationDatetime: null })).hash;
  const [shareHash, other] = [await share(ids.slice(0, 3), 'Three'), await share(ids.slice(3, 5), 'Two')];
  return { memory, ids, inputs: { shareHash }, other: { shareHash: other } };
}

type Library = Awaited<ReturnType<typeof prepare>>;

const position = ({ screen }: Opened, text: string) => screen.findByText(text);
const next = ({ screen }: Opened) => screen.findByRole('button', { name: 'Next Image | ↓ or →' });

async function expectAtSecond(opened: Opened<Library>): Promise<void> {
  expect(await position(opened, '2 / 3')).toBeVisible();
  const { events, library } = opened;
  await waitFor(() => expect(events).toEqual([{ name: 'open-image', detail: { id: library.ids[1] } }]));
}

/** The viewer of a link to files. */
export const sharedLiteScenarios = describeScreen({
  screen: 'shared-lite',
  prepare,
  async isShown(opened) {
    expect(await position(opened, '1 / 3')).toBeVisible();
    expect(opened.screen.getByRole('heading', { name: 'Three' })).toBeVisible();
  },
  async isOtherShown(opened) {
    expect(await position(opened, '1 / 2')).toBeVisible();
    expect(opened.screen.queryByRole('heading', { name: 'Three' })).toBeNull();
  },
  problems: [
    {
      name: 'a failure is told, and Retry opens the link',
      plan: { 'shared.viewLink': { fail: 'timeout' } },
      says: 'Could not open this link',
      isRetried: true,
    },
    {
      name: 'a suspended link says so, without a way to try again',
      plan: { 'shared.viewLink': { fail: 'not-found', status: 410, fields: { link: 'suspended' } } },
      says: 'This link is suspended.',
    },
  ],
  scenarios: [
    {
      name: 'a link that has no file any more says so',
      async run(opened) {
        const { memory, ids } = opened.library;
        await position(opened, '1 / 3');
        opened.remove();
        await memory.assets.deleteFiles({ ids: ids.slice(0, 3) });
        opened.insert();
        expect(await opened.screen.findByText('There are no files in this link.')).toBeVisible();
      },
    },
    {
      name: 'with the pointer: the next picture is shown, and the page is told',
      async run(opened) {
        await position(opened, '1 / 3');
        await userEvent.click(await next(opened));
        await expectAtSecond(opened);
      },
    },
    {
      name: 'a click on a thumbnail shows its picture',
      async run(opened) {
        await position(opened, '1 / 3');
        const files = within(opened.screen.getByRole('region', { name: 'Files' }));
        const thumbnails = within(files.getByRole('list')).getAllByRole('button');
        await userEvent.click(itemOf(thumbnails, 1));
        await expectAtSecond(opened);
      },
    },
    {
      name: 'by keyboard: with the focus in the viewer an arrow shows the next picture',
      async run(opened) {
        await position(opened, '1 / 3');
        await tabTo(await next(opened));
        await userEvent.keyboard('{ArrowDown}');
        await expectAtSecond(opened);
      },
    },
  ],
});
