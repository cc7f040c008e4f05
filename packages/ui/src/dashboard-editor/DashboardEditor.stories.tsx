import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  defaultDashboard,
  mayHaveWidget,
  planCommand,
  builtInWidgets,
  widgetCatalogue,
  type WidgetCatalogue,
  type WidgetKind,
  type WidgetPlacement,
} from '@vitrine/core/dashboard';
import { DashboardEditing } from '../internal/testing/DashboardEditing.tsx';
import { createFinger, createMouse } from '../internal/testing/pointers.ts';
import {
  compactDecorator,
  dark,
  longText,
  longWords,
  narrow,
  rightToLeft,
  settle,
} from '../internal/testing/storyStates.tsx';
import { DashboardEditor, EditorIntro } from './index.ts';

const onLayout = fn();

function fill(catalogue: WidgetCatalogue, types: readonly string[]): readonly WidgetPlacement[] {
  const add = (now: readonly WidgetPlacement[], type: string) =>
    planCommand(now, { kind: 'add', type }, { catalogue, maxRows: 200 }).placements;
  return types.reduce(add, [] as readonly WidgetPlacement[]);
}

const kinds: readonly WidgetKind[] = ['files', 'entries', 'counters'];
const sizes = [
  { width: 4, height: 2 },
  { width: 3, height: 2 },
  { width: 2, height: 2 },
] as const;
const [first, second, third] = sizes;

/** Thirty widgets of an app, in three shapes. */
const custom: WidgetCatalogue = Object.fromEntries(
  Array.from({ length: 30 }, (_, at) => [
    `Widget ${at + 1}`,
    {
      kind: kinds[at % 3] ?? 'files',
      sizes: at % 3 === 0 ? [first, second] : at % 3 === 1 ? [second, third] : [third, first],
    },
  ]),
);

/** The middle of a cell of the board, counted from 0 and from its left side. */
function cell(left: number, top: number) {
  const box =
    document.querySelector('[data-slot="dashboard-board"]')?.getBoundingClientRect() ?? new DOMRect();
  const side = box.width / 12;
  return { x: box.left + (left + 0.5) * side, y: box.top + (top + 0.5) * side };
}

const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

async function expectAnnounced(text: string): Promise<void> {
  const region = document.querySelector('[data-slot="dashboard-announcer"]');
  await waitFor(() => expect(region).toHaveTextContent(text), { timeout: 5000 });
}

const meta = preview.meta({
  component: DashboardEditor,
  args: { placements: [], titleOf: String, onCommand: fn() },
  beforeEach: () => void onLayout.mockClear(),
  render: () => <DashboardEditing onLayout={onLayout} />,
});

export const Default = meta.story();

/** Nothing is placed: the list offers everything. */
export const Empty = meta.story({ render: () => <DashboardEditing placements={[]} /> });

/** Everything is placed: the list says so. */
export const Full = meta.story({
  render: () => <DashboardEditing placements={fill(widgetCatalogue, builtInWidgets)} />,
});

/** A widget that needs a right is not offered to who does not have it. */
export const OrdinaryUser = meta.story({
  render: () => (
    <DashboardEditing mayHave={(type) => mayHaveWidget(type, { can: () => false, isGlobal: false })} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/available only to administrators/)).toBeNull();
  },
});

async function dragAcross(): Promise<void> {
  const mouse = createMouse();
  await mouse.down(handle('Recently added files'));
  await mouse.move(cell(0, 0));
  await expectAnnounced('Recently added files, column 1, row 1; 5 widgets moved.');
  await settle();
  await expect(onLayout).not.toHaveBeenCalled();
}

/** The tile is at the pointer, its gap on the board has an edge, and the others have made room. */
export const Dragging = meta.story({ play: dragAcross });

export const DraggingInTheDark = meta.story({ ...dark, play: dragAcross });

/** From the list to the board; the focus follows. */
export const DroppedFromTheList = meta.story({
  play: async () => {
    const mouse = createMouse();
    await mouse.down(handle('Most active users'));
    await mouse.move(cell(9, 6));
    await mouse.up();
    await expectAnnounced('Most active users dropped, column 10, row 7.');
    await expect(handle('Most active users')).toHaveFocus();
    await expect(onLayout).toHaveBeenCalledOnce();
  },
});

/** A finger on the handle drags at once; on the rest of a tile it scrolls. */
export const ByTouch = meta.story({
  play: async () => {
    const finger = createFinger();
    await finger.down(handle('File counters'));
    await finger.move(cell(0, 0));
    await finger.up();
    await expectAnnounced('File counters dropped, column 1, row 1;');
    await expect(onLayout).toHaveBeenCalledOnce();
  },
});

/** Picked up by Space, moved by arrows, made smaller by minus, and not yet dropped. */
export const DraggedByKeys = meta.story({
  play: async () => {
    handle('Recently added files').focus();
    await userEvent.keyboard(' {ArrowLeft}{ArrowLeft}-');
    await expectAnnounced('Recently added files, 4 columns by 4 rows, column 2, row');
    await settle();
    await expect(onLayout).not.toHaveBeenCalled();
  },
});

/** By keyboard alone, with a way back. */
export const ByKeyboard = meta.story({
  play: async () => {
    handle('Most popular keywords').focus();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await expectAnnounced('Most popular keywords, column 10, row 4; 1 widget moved.');
    await userEvent.keyboard('{Escape}');
    await expectAnnounced('Cancelled, Most popular keywords is back at column 10, row 1.');
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expectAnnounced('Most popular keywords dropped, column 10, row 4; 1 widget moved.');
    await expect(handle('Most popular keywords')).toHaveFocus();
    await expect(onLayout).toHaveBeenCalledOnce();
  },
});

/** By clicks alone: the menu of a tile, and a dialog with column and row. */
export const MoveDialog = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Data counters' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Data counters' }));
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Column' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Column' }), '11');
    await userEvent.click(dialog.getByRole('button', { name: 'Move widget' }));
    await waitFor(() => expect(dialog.getByText('Enter a column from 1 to 10.')).toBeVisible());
    await expect(onLayout).not.toHaveBeenCalled();
  },
});

export const SizeDialog = meta.story({
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Actions for Recently added files' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Size…' }));
    await expect(await screen.findByRole('radio', { name: '6 columns by 4 rows' })).toBeChecked();
  },
});

/** Where a widget would end below the last row, the drop target has a neutral colour and a text with the reason. */
export const Refused = meta.story({
  render: () => <DashboardEditing maxRows={13} onLayout={onLayout} />,
  play: async () => {
    const mouse = createMouse();
    await mouse.down(handle('Most viewed files'));
    await mouse.move(cell(0, 3));
    await expectAnnounced('Not possible here: a widget would end below row 13.');
  },
});

/** An app with thirty widgets of its own. */
export const ThirtyWidgets = meta.story({
  render: () => (
    <DashboardEditing
      catalogue={custom}
      placements={fill(custom, Object.keys(custom).slice(0, 24))}
      titleOf={String}
    />
  ),
});

export const LongNames = meta.story({
  render: () => <DashboardEditing placements={defaultDashboard} titleOf={(type) => `${longText} ${type}`} />,
});

export const LongWords = meta.story({ ...longWords });

export const Dark = meta.story({ ...dark });

export const RightToLeft = meta.story({ ...rightToLeft });

export const Narrow = meta.story({ ...narrow });

export const NarrowAndEmpty = meta.story({
  ...narrow,
  render: () => <DashboardEditing placements={[]} />,
});

export const Compact = meta.story({ decorators: [compactDecorator] });

/** The head of the editor, with its instructions folded out. */
export const Intro = meta.story({ render: () => <EditorIntro defaultOpen /> });
