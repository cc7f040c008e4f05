import preview from '../../../../.storybook/preview.tsx';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { CardEditing, defaultView, everyField } from '../internal/testing/CardEditing.tsx';
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
import { CardViewEditor, type CardViewEditorProps } from './index.ts';

const onView = fn();

const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

async function expectAnnounced(text: string): Promise<void> {
  const region = document.querySelector('[data-slot="card-announcer"]');
  await waitFor(() => expect(region).toHaveTextContent(text), { timeout: 5000 });
}

/** A point of a field of the preview, in shares of its width and height. */
function pointOf(key: string, x: number, y: number) {
  const slot = document.querySelector(`[data-slot="card-field"][data-field="${key}"]`);
  const { left, top, width, height } = slot?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width * x, y: top + height * y };
}

const shown = new Set<string>(defaultView('expanded').rows.flat());
/** The fields of the default view and some others; the whole list is in Default and AllFields. */
const someFields = everyField.filter(
  ({ key }, index) => shown.has(key) || key === 'headline' || index % 6 === 0,
);

const meta = preview.meta({
  component: CardViewEditor,
  args: {
    view: 'expanded',
    state: defaultView('expanded'),
    fields: everyField,
    labelOf: String,
    sectionTitleOf: String,
    renderValue: String,
    title: 'Expanded',
    onCommand: fn(),
  } satisfies CardViewEditorProps,
  beforeEach: () => void onView.mockClear(),
  render: () => <CardEditing onView={onView} fields={someFields} />,
});

export const Default = meta.story({ render: () => <CardEditing onView={onView} /> });
/** The data lies over the picture. */
export const Collapsed = meta.story({ render: () => <CardEditing view="collapsed" title="Collapsed" /> });
export const SharedView = meta.story({
  render: () => (
    <CardEditing view="shared" title="Shared view" exposed={new Set(['author'])} onResetField={fn()} />
  ),
});
export const PreviewInfo = meta.story({ render: () => <CardEditing view="info" title="Preview info" /> });
export const FullData = meta.story({ render: () => <CardEditing view="fullData" title="Full data view" /> });

/** Nothing is shown: the preview says what to do. */
export const Empty = meta.story({
  render: () => <CardEditing state={{ rows: [], hidden: [], hasTitles: true }} />,
});
/** When every field is shown, the list has a text for that. */
export const AllFields = meta.story({
  render: () => (
    <CardEditing state={{ rows: everyField.map(({ key }) => [key]), hidden: [], hasTitles: true }} />
  ),
});
export const WithoutTitles = meta.story({
  render: () => <CardEditing fields={someFields} state={{ ...defaultView('expanded'), hasTitles: false }} />,
});
/** Fields whose definition is gone, and what sets the view apart from the default. */
export const HiddenFields = meta.story({
  render: () => (
    <CardEditing
      state={{
        ...defaultView('expanded'),
        hidden: [{ key: 'custom-99', after: 'title', beside: undefined }],
      }}
      changeOf={(key) => (key === 'title' ? 'moved' : key === 'notes' ? 'added' : undefined)}
      missing={['city', 'headline']}
      onResetField={fn()}
    />
  ),
});

async function dragBeside(): Promise<void> {
  const mouse = createMouse();
  await mouse.down(handle('Headline'));
  await mouse.move(pointOf('title', 0.75, 0.5));
  await expectAnnounced('Headline, row 1 of 8, right of Title.');
  await settle();
  await expect(onView).not.toHaveBeenCalled();
}

/** An edge shows where letting go would put it. */
export const Dragging = meta.story({ play: dragBeside });
export const DraggingInTheDark = meta.story({ ...dark, play: dragBeside });

/** A row of two is full: the drop target has a neutral colour, and its text names the other places. */
export const FullRowRefused = meta.story({
  play: async () => {
    const mouse = createMouse();
    await mouse.down(handle('Title'));
    await mouse.move(pointOf('author', 0.5, 0.5));
    await expectAnnounced('Not possible here: a row holds two fields. Drop it above or below the row.');
    await settle();
  },
});

/** Back to the list: letting go removes it. */
export const DraggedToTheList = meta.story({
  play: async () => {
    const mouse = createMouse();
    const list = document.querySelector('[data-slot="card-field-list"]')?.getBoundingClientRect();
    await mouse.down(handle('Notes'));
    await mouse.move({ x: (list?.left ?? 0) + 60, y: (list?.top ?? 0) + 90 });
    await expectAnnounced('Notes is over the list. Let go there to remove it.');
    await settle();
  },
});

/** A finger on the handle drags at once; on the rest of a field it scrolls. */
export const ByTouch = meta.story({
  play: async () => {
    const finger = createFinger();
    await finger.down(handle('Keywords'));
    await finger.move(pointOf('title', 0.5, 0.1));
    await finger.up();
    await expectAnnounced('Keywords dropped, row 1 of 8.');
    await expect(onView).toHaveBeenCalledOnce();
    await expect(handle('Keywords')).toHaveFocus();
  },
});

/** Picked up by Space and moved by arrows, and not yet dropped. */
export const DraggedByKeys = meta.story({
  play: async () => {
    handle('Notes').focus();
    await userEvent.keyboard(' {ArrowUp}{ArrowRight}');
    await expectAnnounced('Notes, row 4 of 7, right of Keywords.');
    await settle();
    await expect(onView).not.toHaveBeenCalled();
  },
});

/** The menu of the add button names every place that has room. */
export const AddMenu = meta.story({
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add Headline' }));
    const item = await screen.findByRole('menuitem', { name: 'Right of Title' });
    await waitFor(() => expect(item).toBeVisible());
    await settle();
  },
});

export const LongWords = meta.story({ ...longWords });
export const LongValues = meta.story({
  render: () => (
    <CardEditing fields={someFields} labelOf={(key) => `${key} ${longText}`} renderValue={() => longText} />
  ),
});
export const Dark = meta.story({ ...dark });
export const RightToLeft = meta.story({ ...rightToLeft });
export const Narrow = meta.story({ ...narrow });
export const Compact = meta.story({ decorators: [compactDecorator] });
