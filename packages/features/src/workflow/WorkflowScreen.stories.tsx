import type { Workflow } from '@vitrine/core/contract';
import { statusColors } from '@vitrine/core/workflow';
import {
  createMemoryGalleryApi,
  makeId,
  withFaults,
  type FaultPlan,
  type MemoryGalleryApi,
  type MemoryGalleryApiOptions,
} from '@vitrine/core/testing';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import type { StoryParameters } from '../../../../.storybook/StoryProviders.tsx';
import { WorkflowScreen } from './WorkflowScreen.tsx';

const names = ['Draft', 'In review', 'Approved by the client', 'Archived'];
const colors = ['', 'lightBlue', 'green', 'brown'];
const review = makeId(2, 41);
const workflow: Workflow = {
  id: makeId(1, 41),
  statuses: names.map((name, at) => ({
    id: makeId(at + 1, 41),
    name,
    color: colors[at] ?? '',
    isDefault: at === 0,
    hideOnGalleryView: at === 3,
    displayOrder: at,
  })),
};

/** Gives some files of the sample library a status. The memory back end writes at once. */
function withFiles(api: MemoryGalleryApi, given: MemoryGalleryApiOptions): MemoryGalleryApi {
  if (given.workflow !== workflow) return api;
  for (let number = 4; number < 9; number += 1)
    void api.assets.updateFile({ id: makeId(number), fields: { workflowStatus: review } });
  return api;
}

function over(
  plan: FaultPlan = {},
  given: MemoryGalleryApiOptions = { workflow },
): { vitrine: StoryParameters } {
  return {
    vitrine: {
      createApi: (options) =>
        withFaults(withFiles(createMemoryGalleryApi({ ...options, ...given }), given), plan).api,
    },
  };
}

const meta = preview.meta({
  component: WorkflowScreen,
  parameters: { layout: 'fullscreen', ...over() },
});

type Canvas = ReturnType<typeof within>;

async function rename(canvas: Canvas, from: string, to: string): Promise<void> {
  const name = await canvas.findByDisplayValue(from);
  await userEvent.clear(name);
  await userEvent.type(name, to);
}

const bodyOf = (element: HTMLElement) => within(element.ownerDocument.body);

export const Default = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('group', { name: 'In review' })).toBeVisible();
    await expect(await canvas.findByText('5 files')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Save changes' })).toBeNull();
  },
});

/** Any edit reveals Save and Discard. */
export const Edited = meta.story({
  async play({ canvas }) {
    await rename(canvas, 'Archived', 'Stored');
    await userEvent.click(canvas.getByRole('button', { name: 'Add status' }));
    await expect(await canvas.findByRole('button', { name: 'Save changes' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Discard changes' })).toBeVisible();
  },
});

/** A status without a name cannot be saved. */
export const Unnamed = meta.story({
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add status' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByText('Status name cannot be empty')).toBeVisible();
    await expect(canvas.getByText('Failed to save changes. There is unnamed status')).toBeVisible();
  },
});

/** The question before a status is removed: how many files have it, and which status they get. */
export const Remove = meta.story({
  async play({ canvas, canvasElement }) {
    await canvas.findByText('5 files');
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove In review' }));
    const dialog = await bodyOf(canvasElement).findByRole('alertdialog');
    await waitFor(() => expect(within(dialog).getByText('5 files have this status.')).toBeVisible());
    await expect(
      within(dialog).getByRole('button', { name: /Status that these files get/ }),
    ).toHaveTextContent('Draft');
  },
});

/** What the save will do, before it is done. */
export const Plan = meta.story({
  async play({ canvas, canvasElement }) {
    const body = bodyOf(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove In review' }));
    await userEvent.click(await body.findByRole('button', { name: 'Remove status' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    const dialog = await body.findByRole('alertdialog', { name: 'Save these changes?' });
    await waitFor(() =>
      expect(within(dialog).getByText('Remove In review, its files get Draft')).toBeVisible(),
    );
  },
});

/** After a failed save the screen shows what is stored; the edits can be restored. */
export const SaveFailed = meta.story({
  parameters: over({ 'workflow.saveWorkflow': { fail: 'unexpected', status: 500 } }),
  async play({ canvas }) {
    await rename(canvas, 'Archived', 'Stored');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await expect(await canvas.findByRole('button', { name: 'Restore my changes' })).toBeVisible();
    await expect(await canvas.findByDisplayValue('Archived')).toBeVisible();
  },
});

/** Two people changed the same status. */
export const Conflict = meta.story({
  parameters: over({
    'workflow.planWorkflow': {
      fail: 'conflict',
      status: 412,
      current: {
        ...workflow,
        version: 2,
        statuses: workflow.statuses.map((each) =>
          each.name === 'Archived' ? { ...each, name: 'Old' } : each,
        ),
      },
    },
  }),
  async play({ canvas, canvasElement }) {
    await rename(canvas, 'Archived', 'Stored');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    const dialog = await bodyOf(canvasElement).findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('row', { name: /Stored.*Old/ })).toBeVisible());
  },
});

/** The saves of the past, with Undo. */
export const RecentlyChanged = meta.story({
  async play({ canvas }) {
    await rename(canvas, 'Archived', 'Stored');
    await userEvent.click(await canvas.findByRole('button', { name: 'Save changes' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Recently changed' }));
    await expect(await canvas.findByText('Renamed Archived to Stored')).toBeVisible();
  },
});

const longNames = [
  'Waiting for the written consent of every person who can be recognised in the picture',
  'x'.repeat(120),
  '<b>Approved</b> &amp; cleared',
];
const twelve: Workflow = {
  id: makeId(1, 41),
  statuses: statusColors.map((color, at) => ({
    id: makeId(at + 1, 41),
    name: longNames[at] ?? `Step ${at + 1}`,
    color,
    isDefault: at === 3,
    hideOnGalleryView: at % 5 === 0,
    displayOrder: at,
  })),
};

/** A status of each colour, some with long names. */
export const TwelveStatuses = meta.story({
  parameters: over({}, { workflow: twelve }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('radio', { name: 'Default status' })).toHaveLength(12));
  },
});

export const Empty = meta.story({ parameters: over({}, { workflow: { ...workflow, statuses: [] } }) });
export const SwitchedOff = meta.story({ parameters: over({}, {}) });
export const Loading = meta.story({ parameters: over({ 'workflow.getWorkflow': 'hang' }) });
export const Failed = meta.story({ parameters: over({ 'workflow.getWorkflow': { fail: 'timeout' } }) });
export const Forbidden = meta.story({ globals: { permission: 'user' } });
export const Offline = meta.story({ parameters: over({ 'workflow.getWorkflow': { fail: 'offline' } }) });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { locale: 'ar' } });
export const LongWords = meta.story({ globals: { locale: 'pseudo' } });
export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
