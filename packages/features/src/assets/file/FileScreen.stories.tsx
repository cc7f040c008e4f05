import { noCapabilities } from '@vitrine/core/contract';
import { createMemoryGalleryApi, makeAsset, withFaults, type FaultPlan, makeId } from '@vitrine/core/testing';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../../.storybook/StoryProviders.tsx';
import { sampleComments } from '../../../../ui/src/internal/testing/sampleComments.ts';
import { CommentsPanel } from '../../comments/CommentsPanel.tsx';
import { createLicensedApi, licenceAddress } from '../testing/licensedFiles.ts';
import { FileScreen, type FileScreenProps } from './FileScreen.tsx';
import type { FilePanel } from './FileSide.tsx';

function over(plan: FaultPlan): { vitrine: StoryParameters } {
  return { vitrine: { createApi: (options) => withFaults(createMemoryGalleryApi(options), plan).api } };
}

const ids = [
  makeId(4),
  makeId(5),
  makeId(6),
  makeId(7),
  makeId(8),
  makeId(9),
  makeId(10),
  makeId(11),
  makeId(12),
  makeId(13),
];
const steps = { faces: 'none', objects: 'none' } as const;
const pending = makeAsset({
  index: 0,
  id: makeId(4),
  processing: { ...steps, metadata: 'pending', thumbnails: 'pending' },
});
const broken = makeAsset({
  index: 0,
  id: makeId(4),
  processing: { ...steps, metadata: 'failed', thumbnails: 'failed' },
});

/** Unmounts and mounts the screen, as when going to another page and back. */
function LeaveAndReturn(props: FileScreenProps) {
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Leave and return
      </button>
      <FileScreen key={visit} {...props} />
    </>
  );
}

const meta = preview.meta({
  component: FileScreen,
  args: { id: makeId(4), ids },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh' }}>
        <Story />
      </div>
    ),
  ],
});

/** A photograph with all its metadata. */
export const Photo = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('group', { name: 'Picture' })).toBeVisible();
  },
});

export const Video = meta.story({ args: { id: makeId(7) } });

export const Audio = meta.story({ args: { id: makeId(10) } });

const panels: readonly FilePanel[] = [
  {
    id: 'comments',
    label: 'Comments',
    render: ({ asset, player }) => <CommentsPanel type="image" entry={asset.id} player={player} />,
  },
];

/** The comments in a tab beside the metadata. */
export const Comments = meta.story({
  args: { panels, panelId: 'comments' },
  parameters: over({ 'comments.listComments': { resolve: sampleComments } }),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Which of the two/)).toBeVisible();
    await expect(canvas.getByRole('tab', { name: 'Comments' })).toHaveAttribute('aria-selected', 'true');
  },
});

/** A tab where the picture is above its panel. */
export const CommentsOnPhone = meta.story({
  args: { panels, panelId: 'comments' },
  parameters: over({ 'comments.listComments': { resolve: sampleComments } }),
  globals: { viewport: { value: 'phone' } },
});

/** A kind of file without a preview. */
export const Document = meta.story({ args: { id: makeId(13) } });

/** All metadata, section by section. */
export const AllFields = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all fields' }));
    await expect(canvas.getByRole('heading', { level: 3, name: 'EXIF' })).toBeVisible();
  },
});

/** The fields as a form. */
export const Editing = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit info' }));
    await expect(canvas.getByLabelText('Title')).toBeVisible();
  },
});

const licensed = { vitrine: { createApi: createLicensedApi } satisfies StoryParameters };

/** A status, an expiration date that has passed, a licence, and custom fields of each type. */
export const StatusAndExpiry = meta.story({
  parameters: licensed,
  async play({ canvas }) {
    await expect(await canvas.findByText('Expired')).toBeVisible();
    await expect(canvas.getByText(licenceAddress)).toBeVisible();
  },
});

/** The same fields as a form. */
export const EditingStatus = meta.story({
  parameters: licensed,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit info' }));
    await expect(canvas.getByRole('button', { name: /^Workflow status/ })).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Usage' })).toBeVisible();
  },
});

/** One field is saved, one could not be saved, and one has an invalid text; by keyboard. */
export const SavedAndNotSaved = meta.story({
  parameters: over({ 'assets.updateFile': ['pass', { fail: 'offline' }] }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit info' }));
    const title = canvas.getByLabelText('Title');
    title.focus();
    await userEvent.keyboard(', taken from the old pier at the lowest tide of the whole year{Enter}');
    await expect(await canvas.findByText('Saved')).toBeVisible();
    await expect(title).toHaveAccessibleDescription(/^IPTC holds at most 64 bytes here/);
    canvas.getByLabelText('Subject').focus();
    await userEvent.keyboard('Boats{Tab}');
    await expect(await canvas.findByText('Not saved')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Retry Subject' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Discard changes' })).toBeVisible();
  },
});

/** Another user saved first: both values, and a choice. */
export const Conflict = meta.story({
  parameters: over({
    'assets.updateFile': {
      fail: 'conflict',
      status: 412,
      current: makeAsset({ index: 0, id: makeId(4), version: 2, fields: { title: 'Their title' } }),
    },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit info' }));
    await userEvent.type(canvas.getByLabelText('Title'), '!{Enter}');
    await expect(await canvas.findByText('Their title')).toBeVisible();
  },
});

export const Processing = meta.story({ parameters: over({ 'assets.getFile': { resolve: pending } }) });

/** The preview of the file fails; the original can still be downloaded. */
export const Unreadable = meta.story({ parameters: over({ 'assets.getFile': { resolve: broken } }) });

export const Loading = meta.story({ parameters: over({ 'assets.getFile': 'hang' }) });

export const Gone = meta.story({ args: { id: makeId(999), ids: [] } });

/** The session ended before the file was loaded. */
export const NotLoadedYet = meta.story({
  parameters: over({ 'assets.getFile': { fail: 'unauthenticated', status: 401 } }),
  async play({ canvas }) {
    await expect(await canvas.findByText('Not loaded yet')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: over({ 'assets.getFile': { fail: 'forbidden', status: 403 } }),
});

/** Every key of the screen, on `?`. */
export const Shortcuts = meta.story({
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Show all fields' });
    await userEvent.keyboard('?');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible());
  },
});

/** A draft of an earlier visit opens the form with a notice. */
export const DraftRestored = meta.story({
  parameters: over({ 'assets.updateFile': { fail: 'timeout' } }),
  render: (args) => <LeaveAndReturn id={args.id ?? makeId(4)} ids={args.ids} />,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit info' }));
    await userEvent.type(canvas.getByLabelText('Title'), ' at dawn{Enter}');
    await canvas.findByText('Not saved');
    await userEvent.click(canvas.getByRole('button', { name: 'Leave and return' }));
    await expect(await canvas.findByText('Your unsaved changes were restored.')).toBeVisible();
  },
});

/** A back end that only reads: the file can be seen and downloaded. */
export const ReadOnly = meta.story({
  parameters: {
    vitrine: {
      createApi: (options) => createMemoryGalleryApi({ ...options, capabilities: noCapabilities }),
    } satisfies StoryParameters,
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Download' })).toBeVisible();
    for (const name of ['Edit info', 'Delete', 'Ways to download'])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { locale: 'ar' } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
