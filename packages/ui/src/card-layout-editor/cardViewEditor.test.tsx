import { planCommand, type CardCommand, type CardViewState } from '@vitrine/core/card-layout';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CardEditing, everyField, type CardEditingProps } from '../internal/testing/CardEditing.tsx';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { ar } from '../messages/ar/index.ts';
import { CardViewEditor, type CardHistoryStep } from './index.ts';

function view(...rows: readonly (readonly string[])[]): CardViewState {
  return { rows, hidden: [], hasTitles: true };
}

/** Five rows, one of two. */
const five = view(['title'], ['urgency'], ['author', 'subject'], ['keywords'], ['notes']);

const sections = new Set(['fileDetails', 'iptcImage', 'iptcContent', 'iptcStatus', 'location']);

/** Enough of them, and few enough to be drawn quickly. */
const fields = everyField.filter(
  ({ section, key }) => sections.has(section) || key === 'author' || key === 'custom-12',
);

function setUp(props: CardEditingProps = {}, options = {}) {
  const onView = vi.fn<(state: CardViewState, command: CardCommand) => void>();
  const result = renderUi(<CardEditing state={five} fields={fields} onView={onView} {...props} />, options);
  const slot = (name: string) => result.container.querySelector<HTMLElement>(`[data-slot="${name}"]`);
  const said = () => slot('card-announcer')?.textContent;
  const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
  const press = async (keys: string) => {
    await result.user.keyboard(keys);
    return said();
  };
  const choose = async (button: string, item: string) => {
    await result.user.click(screen.getByRole('button', { name: button }));
    await result.user.click(await screen.findByRole('menuitem', { name: item }));
    return said();
  };
  const rows = () => onView.mock.lastCall?.[0].rows;
  const command = () => onView.mock.lastCall?.[1];
  return { ...result, onView, slot, said, handle, press, choose, rows, command };
}

describe('by keyboard alone (A119, A122, X04, X05)', () => {
  it('picks up, moves, drops as one command, and announces each step', async () => {
    const { handle, press, rows, onView } = setUp();
    handle('Keywords').focus();
    expect(await press(' ')).toBe('Keywords picked up, row 4 of 5.');
    expect(await press('{ArrowUp}')).toBe('Keywords, row 3 of 5.');
    expect(await press('{ArrowUp}')).toBe('Keywords, row 2 of 5.');
    expect(await press('{ArrowRight}')).toBe('Keywords, row 1 of 4, right of Title.');
    expect(await press('{ArrowLeft}')).toBe('Keywords, row 1 of 4, left of Title.');
    expect(onView).not.toHaveBeenCalled();
    expect(await press('{Enter}')).toBe('Keywords dropped, row 1 of 4, left of Title.');
    expect(onView).toHaveBeenCalledOnce();
    expect(rows()).toEqual([['keywords', 'title'], ['urgency'], ['author', 'subject'], ['notes']]);
    expect(handle('Keywords')).toHaveFocus();
  });

  it('keeps the focus at every step, and the order of the page until it is dropped', async () => {
    const { handle, press, container } = setUp();
    const order = () =>
      Array.from(container.querySelectorAll('[data-slot="card-field"]'), (each) =>
        each.getAttribute('data-field'),
      );
    const before = order();
    handle('Title').focus();
    for (const key of [' ', '{ArrowDown}', '{ArrowDown}', '{ArrowDown}']) {
      await press(key);
      expect(handle('Title')).toHaveFocus();
      expect(order()).toEqual(before);
    }
    await press(' ');
    expect(order()).toEqual(['urgency', 'author', 'subject', 'keywords', 'title', 'notes']);
    expect(handle('Title')).toHaveFocus();
  });

  it('Escape restores it, and nothing is committed (F44)', async () => {
    const { handle, press, onView } = setUp();
    handle('Author').focus();
    expect(await press(' {ArrowUp}')).toBe('Author, row 3 of 6.');
    expect(await press('{Escape}')).toBe('Cancelled, Author is back in row 3 of 5, left of Subject.');
    expect(onView).not.toHaveBeenCalled();
    expect(handle('Author')).toHaveFocus();
  });

  it('leaving the handle cancels', async () => {
    const { handle, press, onView } = setUp();
    handle('Notes').focus();
    expect(await press(' {ArrowUp}{Tab}')).toBe('Cancelled, Notes is back in row 5 of 5.');
    expect(onView).not.toHaveBeenCalled();
  });

  it('dropped at its start, it saves nothing (A29)', async () => {
    const { handle, press, onView } = setUp();
    handle('Subject').focus();
    expect(await press(' {ArrowLeft}{ArrowRight} ')).toBe('Subject dropped, row 3 of 5, right of Author.');
    expect(onView).not.toHaveBeenCalled();
  });

  it('a field of the list moves to the first row, and the focus follows it into the view', async () => {
    const { handle, press, rows, slot } = setUp();
    handle('Scene').focus();
    expect(await press('{Enter}')).toBe('Scene picked up.');
    expect(await press('{ArrowDown}')).toBe('Scene, row 2 of 6.');
    expect(await press('{Enter}')).toBe('Scene dropped, row 2 of 6.');
    expect(rows()?.slice(0, 3)).toEqual([['title'], ['scene'], ['urgency']]);
    expect(handle('Scene')).toHaveFocus();
    expect(slot('card-fields')).toContainElement(handle('Scene'));
  });

  it('a full row refuses, says so with an alternative, and the drag goes on (A27)', async () => {
    const { handle, press, slot, onView } = setUp({ state: view(['title'], ['author', 'subject']) });
    handle('Title').focus();
    const reason = 'Not possible here: a row holds two fields. Drop it above or below the row.';
    expect(await press(' {ArrowRight}')).toBe(reason);
    expect(slot('card-refusal')).toHaveTextContent(reason);
    expect(await press('{ArrowDown}')).toBe('Title, row 2 of 2.');
    expect(slot('card-refusal')).toBeNull();
    await press(' ');
    expect(onView).toHaveBeenCalledOnce();
  });

  it('Delete removes; the focus goes to the next field, and from the last one to the list', async () => {
    const { handle, press, rows } = setUp({ state: view(['author', 'subject'], ['notes']) });
    handle('Author').focus();
    expect(await press('{Delete}')).toBe('Author removed.');
    expect(rows()).toEqual([['subject'], ['notes']]);
    expect(handle('Subject')).toHaveFocus();
    expect(await press(' {ArrowDown}{Delete}')).toBe('Subject removed.');
    expect(rows()).toEqual([['notes']]);
    expect(handle('Notes')).toHaveFocus();
    expect(await press('{Backspace}')).toBe('Notes removed.');
    expect(document.activeElement).toHaveAccessibleName('Add File name');
  });

  it('a repeating key does not pick up and drop repeatedly', () => {
    const { handle, said } = setUp();
    handle('Notes').focus();
    fireEvent.keyDown(handle('Notes'), { key: ' ' });
    fireEvent.keyDown(handle('Notes'), { key: ' ', repeat: true });
    expect(said()).toBe('Notes picked up, row 5 of 5.');
  });

  it('left is the left of the screen, also in right-to-left text', async () => {
    const { press, rows, said } = setUp({}, { locale: 'ar', messages: ar });
    screen.getByRole('button', { name: /نقل .*المؤلف/ }).focus();
    await press(' {ArrowLeft}');
    expect(said()).toContain('يسار');
    await press('{Enter}');
    expect(rows()?.[2]).toEqual(['subject', 'author']);
  });
});

describe('at an edge a key announces something', () => {
  it.each([
    ['Title', ' {ArrowUp}', 'No further: Title is at the top.'],
    ['Notes', ' {ArrowDown}', 'No further: Notes is at the bottom.'],
    ['Author', ' {ArrowLeft}', 'No further: Author is at the left of its row.'],
    ['Subject', ' {ArrowRight}', 'No further: Subject is at the right of its row.'],
  ])('%s', async (name, keys, sentence) => {
    const { handle, press, said, slot } = setUp();
    handle(name).focus();
    await press(keys);
    expect(said()).toBe(sentence);
    expect(slot('card-refusal')).toHaveTextContent(sentence);
    await press('{Escape}');
    expect(slot('card-refusal')).toBeNull();
  });

  it('when a row has one field, with the reason', async () => {
    const { handle, press, said } = setUp({ view: 'shared', state: view(['title'], ['author']) });
    handle('Author').focus();
    await press(' {ArrowRight}');
    expect(said()).toBe('Not possible here: this view has one field in a row. Drop it above or below.');
  });

  it('of a field that is alone', async () => {
    const { handle, press, said } = setUp({ state: view(['title']) });
    handle('Title').focus();
    await press(' {ArrowRight}');
    expect(said()).toBe('No further: there is no other field beside which Title could go.');
  });
});

describe('by clicks alone (A121, X03, X07)', () => {
  it('adds at the end or at any place that has room, and the focus goes there', async () => {
    const { user, choose, rows, handle } = setUp({ state: view(['title'], ['author', 'subject']) });
    await user.click(screen.getByRole('button', { name: 'Add Scene' }));
    const names = await screen.findAllByRole('menuitem');
    expect(names.map((each) => each.textContent)).toEqual([
      'At the end',
      'Above row 1',
      'Left of Title',
      'Right of Title',
      'Above row 2',
      'Below row 2',
    ]);
    await user.keyboard('{Escape}');
    expect(await choose('Add Scene', 'Right of Title')).toBe('Scene, row 1 of 2, right of Title.');
    expect(rows()).toEqual([
      ['title', 'scene'],
      ['author', 'subject'],
    ]);
    expect(handle('Scene')).toHaveFocus();
    expect(await choose('Add Notes', 'At the end')).toBe('Notes, row 3 of 3.');
    expect(handle('Notes')).toHaveFocus();
  });

  it('a used field moves up, down, left, right and out; the menu stays open', async () => {
    const { choose, rows } = setUp();
    expect(await choose('Actions for Keywords', 'Up')).toBe('Keywords, row 3 of 5.');
    expect(screen.getByRole('button', { name: 'Actions for Keywords' })).toHaveFocus();
    expect(await choose('Actions for Keywords', 'Left, beside Urgency')).toBe(
      'Keywords, row 2 of 4, left of Urgency.',
    );
    expect(await choose('Actions for Keywords', 'Right')).toBe('Keywords, row 2 of 4, right of Urgency.');
    expect(await choose('Actions for Keywords', 'Down')).toBe('Keywords, row 3 of 5.');
    expect(await choose('Actions for Keywords', 'Remove')).toBe('Keywords removed.');
    expect(rows()?.flat()).not.toContain('keywords');
  });

  it('a move without a target is not offered, a move without room says why', async () => {
    const { user, choose, slot } = setUp({ state: view(['title'], ['author', 'subject']) });
    await user.click(screen.getByRole('button', { name: 'Actions for Title' }));
    expect(await screen.findByRole('menuitem', { name: 'Up' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    expect(await choose('Actions for Title', 'Left')).toMatch(/^Not possible here: a row holds two fields\./);
    expect(slot('card-refusal')).toHaveTextContent('Drop it above or below the row.');
  });

  it('a flat list has no sides', async () => {
    const { user, choose } = setUp({ view: 'shared', state: view(['title'], ['author']) });
    await user.click(screen.getByRole('button', { name: 'Actions for Title' }));
    const names = (await screen.findAllByRole('menuitem')).map((each) => each.textContent);
    expect(names).toEqual(['Up', 'Down', 'Remove']);
    await user.keyboard('{Escape}');
    expect(await choose('Add Scene', 'Above row 2')).toBe('Scene, row 2 of 3.');
  });

  it('removes by the button; the field is in the list again', async () => {
    const { user, said } = setUp();
    await user.click(screen.getByRole('button', { name: 'Remove Author' }));
    expect(said()).toBe('Author removed.');
    expect(screen.getByRole('button', { name: 'Add Author' })).toBeInTheDocument();
  });
});

describe('the offered choices', () => {
  it('unused fields, by section, found by name or section, without case and accents', async () => {
    const { user, slot } = setUp();
    const list = within(slot('card-field-list') ?? document.body);
    expect(list.queryByRole('button', { name: 'Add Title' })).toBeNull();
    expect(list.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('File details');
    await user.type(list.getByRole('searchbox', { name: 'Search fields' }), 'GPS');
    expect(
      list.getAllByRole('button', { name: /^Add / }).map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Add GPS latitude', 'Add GPS longitude']);
    expect(list.getByRole('status')).toHaveTextContent('2 fields found');
    await user.clear(list.getByRole('searchbox'));
    await user.type(list.getByRole('searchbox'), 'zzz');
    expect(list.getByRole('status')).toHaveTextContent('No field matches “zzz”.');
  });

  it('fields that are no longer available, with a button to remove them (A26)', async () => {
    const gone = { key: 'custom-99', after: undefined, beside: undefined };
    const { user, slot, onView } = setUp({ state: { ...five, hidden: [gone] } });
    expect(slot('card-hidden-fields')).toHaveTextContent('No longer available');
    await user.click(screen.getByRole('button', { name: 'Remove custom-99' }));
    expect(onView.mock.lastCall?.[0]).toEqual(five);
    expect(slot('card-hidden-fields')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('titles only when the view shows them; an empty value shows its field name', () => {
    const { slot, unmount } = setUp();
    expect(slot('card-fields')).toHaveTextContent('NotesNo value');
    unmount();
    const untitled = setUp({ state: { ...five, hasTitles: false } });
    expect(untitled.slot('card-field-title')).toBeNull();
    expect(untitled.slot('card-fields')).toHaveTextContent('Notes: no value');
    expect(untitled.slot('card-fields')).toHaveTextContent('Harbour at dawn');
  });

  it('differences from the default, the reset, and private fields, as text', async () => {
    const onResetField = vi.fn();
    const { choose, handle, slot } = setUp({
      changeOf: (key) => (key === 'notes' ? 'added' : undefined),
      missing: ['location'],
      onResetField,
      exposed: new Set(['author']),
    });
    const field = (name: string) => handle(name).closest('li');
    expect(field('Notes')).toHaveTextContent('Added');
    expect(field('Author')).toHaveTextContent('Private');
    expect(field('Location')).toHaveTextContent('In the default');
    await choose('Actions for Notes', 'As in the default');
    await choose('Add Location', 'As in the default');
    expect(onResetField.mock.calls).toEqual([['notes'], ['location']]);
    expect(slot('card-announcer')).toHaveTextContent('Location is as in the default.');
  });
});

describe('a view that changes from outside', () => {
  function setUpOutside(start: CardViewState) {
    const onCommand = vi.fn((command: CardCommand) =>
      planCommand(start, command, { view: 'expanded', isAvailable: () => true }),
    );
    const draw = (state: CardViewState, historyStep?: CardHistoryStep) => (
      <CardViewEditor
        {...{ state, fields, onCommand, historyStep }}
        view="expanded"
        title="Expanded"
        labelOf={String}
        sectionTitleOf={String}
        renderValue={String}
      />
    );
    const result = renderUi(draw(start));
    const said = () => result.container.querySelector('[data-slot="card-announcer"]')?.textContent;
    const button = (name: string) => screen.getByRole('button', { name });
    const change = (...rows: readonly (readonly string[])[]) => result.rerender(draw(view(...rows)));
    const historyStep = (kind: CardHistoryStep['kind'], before: CardViewState, after: CardViewState) => {
      result.rerender(draw(after, { kind, before, after }));
      return said();
    };
    return { ...result, onCommand, said, button, change, historyStep };
  }

  it('ends the drag of a removed field, and continues over the other changes (F46)', async () => {
    const { container, user, button, said, change, onCommand } = setUpOutside(five);
    button('Move notes').focus();
    await user.keyboard(' {ArrowUp}');
    change(['title'], ['notes']);
    expect(container.querySelector('[data-drag-state="dragging"]')).not.toBeNull();
    change(['title']);
    expect(said()).toBe('Cancelled, notes is no longer there.');
    expect(container.querySelector('[data-drag-state="dragging"]')).toBeNull();
    expect(screen.getByRole('heading', { name: 'All available fields' })).toHaveFocus();
    expect(onCommand).not.toHaveBeenCalled();
  });

  it('is announced once when it was undone, redone or reset (A122, A127)', () => {
    const { historyStep, said, change } = setUpOutside(five);
    const without = view(['title'], ['author', 'subject'], ['keywords'], ['notes']);
    expect(historyStep('undone', five, without)).toBe('Undone: urgency removed.');
    expect(historyStep('redone', without, five)).toBe('Redone: urgency is back, row 2 of 5.');
    const swapped = view(['title'], ['urgency'], ['subject', 'author'], ['keywords'], ['notes']);
    expect(historyStep('undone', five, swapped)).toBe('Undone: subject, row 3 of 5, left of author.');
    expect(historyStep('reset', swapped, view(['map']))).toBe('Back to the default: 7 fields changed.');
    expect(historyStep('undone', five, { ...five, hasTitles: false })).toBe(
      'Undone: Field titles are not shown.',
    );
    change(['title']);
    expect(said()).toBe('Undone: Field titles are not shown.');
  });

  it('moves the focus: to the adjacent field, to the same one in the view, or to the heading (X07)', () => {
    const { button, change } = setUpOutside(five);
    button('Actions for urgency').focus();
    change(['title'], ['author', 'subject']);
    expect(button('Move author')).toHaveFocus();
    button('Add scene').focus();
    change(['title'], ['author', 'scene']);
    expect(button('Move scene')).toHaveFocus();
    change();
    expect(screen.getByRole('heading', { name: 'All available fields' })).toHaveFocus();
  });
});

it('renders again only what changes: the values of the others are not requested', async () => {
  const renderValue = vi.fn((key: string) => key);
  const { handle, press, choose } = setUp({ renderValue });
  const drawn = () => {
    const keys = new Set(renderValue.mock.calls.map(([key]) => key));
    renderValue.mockClear();
    return [...keys].toSorted();
  };
  drawn();
  handle('Keywords').focus();
  await press(' ');
  expect(drawn()).toEqual(['keywords']);
  await press('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(drawn()).toEqual([]);
  await press('{Enter}');
  expect(drawn()).toEqual(['keywords']);
  await choose('Actions for Notes', 'Up');
  expect(drawn()).toEqual([]);
});
