import { invertEdits, intentOfKey, type WrittenFile } from '@vitrine/core/assets';
import {
  dropFieldCommand,
  startFieldDrag,
  stepFieldDrag,
  type FieldStep,
  type FieldDragSession,
  type OfferedField,
} from '@vitrine/core/card-layout';
import {
  dropCommand,
  startWidgetDrag,
  dropTargetOf,
  resizeWidgetDrag,
  stepWidgetDrag,
  type WidgetDragSession,
} from '@vitrine/core/dashboard';
import { createMemoryGalleryApi, frozenClock } from '@vitrine/core/testing';
import {
  useAssetList,
  useBatchEdit,
  useBatchUndo,
  useFieldText,
  useSelection,
  useSelectionActions,
  useSelectionWork,
  type BatchesResult,
  type UseBatchEditResult,
} from '@vitrine/hooks/assets';
import { useCardLayoutEditor, useFields } from '@vitrine/hooks/card-layout';
import { useDashboardEditor } from '@vitrine/hooks/dashboard';
import { GalleryProvider } from '@vitrine/hooks/provider';
import { useCallback, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';

const box = { border: '1px solid', padding: 8, margin: '8px 0' };
const row = { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' } as const;

const grid = { display: 'grid', gridTemplateColumns: 'repeat(12, 1fr)', padding: 0 };
const cell = { ...box, listStyle: 'none', overflow: 'hidden' };

/** Fields of the form over many files, by key. */
const editedKeys = ['title', 'author', 'keywords'];

interface TextProps {
  edit: UseBatchEditResult;
  field: OfferedField;
}

function FieldText({ edit, field }: TextProps) {
  const shared = edit.commonValueIn(field);
  const change = edit.changes[field.key];
  const { text, type, commit } = useFieldText({
    field,
    value: change ? change.value : shared.value,
    onChange: (value) => edit.change(field, value),
    onUndo: () => edit.undo(field.key),
  });
  const problem = edit.problems[field.key];
  return (
    <label style={row}>
      {field.key} {shared.isMixed && !change && '(mixed)'}
      <input
        value={text}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={commit}
      />
      {problem}
    </label>
  );
}

interface BatchFormProps {
  ids: readonly string[];
  onWritten: (written: readonly WrittenFile[]) => void;
  onClose: () => void;
}

/** Many files as one form, made of `useBatchEdit` alone. */
function BatchForm({ ids, onWritten, onClose }: BatchFormProps) {
  const { fields } = useFields();
  const offered = fields.filter(({ key }) => editedKeys.includes(key));
  const edit = useBatchEdit({ ids, fields: offered, onWritten, onDone: onClose });
  if (edit.reading.isReading) return <p role="status">Reading {ids.length} files</p>;
  return (
    <form
      aria-label="Edit files"
      style={box}
      onSubmit={(event) => {
        event.preventDefault();
        void edit.apply();
      }}
    >
      {offered.map((field) => (
        <FieldText key={field.key} {...{ edit, field }} />
      ))}
      {edit.plans.map(({ file, conflictingKeys }) =>
        conflictingKeys.length === 0 ? null : (
          <p key={file.seen.id} style={row}>
            {file.current.fileName}: {conflictingKeys.join(', ')}
            <button type="button" onClick={() => void edit.resolve(file.seen.id, 'mine')}>
              Keep mine
            </button>
            <button type="button" onClick={() => void edit.resolve(file.seen.id, 'theirs')}>
              Take theirs
            </button>
          </p>
        ),
      )}
      <div style={row}>
        <button disabled={!edit.canApply}>Change {edit.count} files</button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        {edit.run && `${edit.run.done} of ${edit.run.total}`}
      </div>
    </form>
  );
}

/** A list of files with its selection, made of `useAssetList`, `useSelection` and `useSelectionWork` alone. */
function Library() {
  const list = useAssetList({ sort: 'name', q: 'IMG' });
  const selection = useSelection({ list });
  const { dispatch, count } = selection;
  const [said, setSaid] = useState('');
  const [undo, setUndo] = useState<() => Promise<unknown>>();
  const actions = useSelectionActions();
  const undoEdits = useBatchUndo();
  const index = selection.selection.focus?.index ?? 0;
  function press(event: KeyboardEvent): void {
    const intent = intentOfKey(event, { columns: 1, rows: 10, index, direction: 'ltr' });
    if (!intent) return;
    event.preventDefault();
    dispatch(intent);
  }
  function click({ target, shiftKey, ctrlKey }: MouseEvent): void {
    const at = target instanceof HTMLElement ? target.dataset['index'] : undefined;
    if (at !== undefined) dispatch({ type: 'press', index: Number(at), extend: shiftKey, toggle: ctrlKey });
  }
  function showStatus(message: string, back: (() => Promise<unknown>) | undefined): void {
    setSaid(message);
    setUndo(() => back);
  }
  function showOutcome(what: string, { doneCount, result, undo: back }: BatchesResult): boolean {
    showStatus(`${doneCount} ${what}`, back);
    return result.status === 'done';
  }
  const work = useSelectionWork<string>({
    selection,
    tasks: {
      remove: async (ids) => showOutcome('deleted', await actions.remove(ids)),
      move: async (ids, folderId) => showOutcome('moved', await actions.move(ids, folderId)),
      download: (ids) => setSaid(`${ids.length} to download`),
      cut: (ids) => setSaid(`${ids.length} cut`),
    },
    onFailed: () => setSaid('The selection could not be read'),
    onTooMany: (limit) => setSaid(`No more than ${limit} at a time`),
  });
  const { question } = work;
  return (
    <section aria-labelledby="library" style={box}>
      <h2 id="library">Library</h2>
      <div
        role="listbox"
        aria-label="Files"
        aria-multiselectable
        aria-activedescendant={list.itemAt(index) && `file-${index}`}
        tabIndex={0}
        onKeyDown={press}
        onClick={click}
        style={{ maxHeight: 160, overflow: 'auto' }}
      >
        {Array.from({ length: Math.min(list.total, 8) }, (_, at) => {
          const asset = list.itemAt(at);
          const isSelected = selection.isSelected(asset?.id, at);
          return (
            <div
              key={at}
              id={`file-${at}`}
              data-index={at}
              role="option"
              aria-selected={isSelected}
              style={{ outline: at === index ? '1px dotted' : undefined, fontWeight: isSelected ? 700 : 400 }}
            >
              {asset?.fileName} {String(asset?.fields['author'] ?? '')}
            </div>
          );
        })}
      </div>
      <div style={row}>
        <span role="status">
          {count} of {list.total} selected. {said}
        </span>
        <button disabled={count === 0 || !work.askEdit} onClick={work.askEdit}>
          Edit
        </button>
        <button disabled={count === 0 || !work.remove} onClick={work.remove}>
          Delete
        </button>
        {undo && (
          <button onClick={() => void undo().then(() => showStatus('Taken back', undefined))}>Undo</button>
        )}
      </div>
      {question?.verb === 'edit' && (
        <BatchForm
          ids={question.ids}
          onWritten={(written) =>
            showStatus(`${written.length} changed`, () => undoEdits(invertEdits(written)))
          }
          onClose={work.close}
        />
      )}
      {question?.verb === 'delete' && (
        <div role="alertdialog" aria-label={`Delete ${question.count} files?`} style={row}>
          <button onClick={() => void work.removeNow()}>Delete {question.count}</button>
          <button onClick={work.close}>Cancel</button>
        </div>
      )}
    </section>
  );
}

interface WaysProps {
  editor: Pick<
    ReturnType<typeof useDashboardEditor>,
    'undo' | 'redo' | 'canUndo' | 'canRedo' | 'saveState' | 'retry' | 'reset'
  >;
}

/** The ways through time, the same for both editors. */
function Ways({ editor }: WaysProps) {
  return (
    <div style={row}>
      <button disabled={!editor.canUndo} onClick={editor.undo}>
        Undo
      </button>
      <button disabled={!editor.canRedo} onClick={editor.redo}>
        Redo
      </button>
      <button onClick={() => void editor.reset()}>Reset</button>
      <span role="status">{editor.saveState}</span>
      {editor.saveState === 'failed' && <button onClick={() => void editor.retry()}>Retry</button>}
    </div>
  );
}

const arrows: Readonly<Record<string, readonly [columns: number, rows: number, step: FieldStep]>> = {
  ArrowLeft: [-1, 0, 'left'],
  ArrowRight: [1, 0, 'right'],
  ArrowUp: [0, -1, 'up'],
  ArrowDown: [0, 1, 'down'],
};

/** Letting go of Space is no press of the button. */
function keepKey(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

/** Space picks up and puts down, arrows move, Escape gives up: what both editors do with keys. */
function useActiveDrag<Session>(
  step: (session: Session, key: string) => Session | undefined,
  drop: (session: Session) => void,
) {
  const [session, setSession] = useState<Session>();
  function press(event: KeyboardEvent, startDrag: () => Session | undefined): void {
    if (event.key === ' ') {
      if (session) drop(session);
      setSession(session ? undefined : startDrag());
    } else if (session && event.key === 'Escape') setSession(undefined);
    else {
      const next = session && step(session, event.key);
      if (!next) return;
      setSession(next);
    }
    event.preventDefault();
  }
  return { session, press };
}

/** The editor of the dashboard, made of `useDashboardEditor` and the plans of core alone. */
function DashboardEditor() {
  const editor = useDashboardEditor();
  const { placements, catalogue, dispatch, mayHave } = editor;
  const active = useActiveDrag<WidgetDragSession>(
    (session, key) => {
      const [columns, rows] = arrows[key] ?? [];
      if (columns !== undefined && rows !== undefined)
        return stepWidgetDrag(session, { columns, rows }, { catalogue });
      return key === '+' || key === '-'
        ? resizeWidgetDrag(session, key === '+' ? 'larger' : 'smaller', { catalogue })
        : undefined;
    },
    (session) => {
      const command = dropCommand(session);
      if (command) dispatch(command);
    },
  );
  const target = active.session && dropTargetOf(active.session);
  const unused = Object.keys(catalogue).filter(
    (type) => mayHave(type) && !placements.some((each) => each.type === type),
  );
  return (
    <section aria-labelledby="dashboard" style={box}>
      <h2 id="dashboard">Dashboard</h2>
      <Ways editor={editor} />
      <p role="status">
        {active.session &&
          `${active.session.type} is held over ${target?.left ?? '?'}, ${target?.top ?? '?'}`}
      </p>
      <ul aria-label="Widgets" style={grid}>
        {placements.map(({ type, left, top, width, height }) => (
          <li
            key={type}
            style={{
              ...cell,
              gridColumn: `${left + 1} / span ${width}`,
              gridRow: `${top + 1} / span ${height}`,
            }}
          >
            <button
              aria-pressed={active.session?.type === type}
              onKeyDown={(event) =>
                active.press(event, () => startWidgetDrag(placements, type, { catalogue }))
              }
              onKeyUp={keepKey}
            >
              {type} at {left}, {top}
            </button>
            <button aria-label={`Remove ${type}`} onClick={() => dispatch({ kind: 'remove', type })}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <div style={row}>
        {unused.map((type) => (
          <button key={type} onClick={() => dispatch({ kind: 'add', type })}>
            Add {type}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The editor of a view of the card, made of `useCardLayoutEditor` and the plans of core alone. */
function CardEditor() {
  const { fields, fieldOf } = useFields();
  const isAvailable = useCallback((key: string) => fieldOf(key) !== undefined, [fieldOf]);
  const options = { view: 'expanded', isAvailable } as const;
  const editor = useCardLayoutEditor(options);
  const { dispatch } = editor;
  const active = useActiveDrag<FieldDragSession>(
    (session, key) => {
      const step = arrows[key]?.[2];
      return step && stepFieldDrag(session, step, options).session;
    },
    (session) => {
      const command = dropFieldCommand(session);
      if (command) dispatch(command);
    },
  );
  const state = editor.state.data;
  if (!state) return <p role="status">Reading the card</p>;
  const { rows } = active.session?.plan.state ?? state;
  const unused = fields.filter(({ key }) => !rows.flat().includes(key)).slice(0, 4);
  return (
    <section aria-labelledby="card" style={box}>
      <h2 id="card">Card</h2>
      <Ways editor={editor} />
      <ul aria-label="Fields" style={grid}>
        {rows.flatMap((keys, at) =>
          keys.map((key, side) => (
            <li key={key} style={{ ...cell, gridRow: at + 1, gridColumn: side + 1 }}>
              <button
                aria-pressed={active.session?.key === key}
                onKeyDown={(event) => active.press(event, () => startFieldDrag(state, key, options))}
                onKeyUp={keepKey}
              >
                {key} in row {at + 1}
              </button>
              <button aria-label={`Remove ${key}`} onClick={() => dispatch({ kind: 'remove', key })}>
                ×
              </button>
            </li>
          )),
        )}
      </ul>
      <div style={row}>
        {unused.map(({ key }) => (
          <button key={key} onClick={() => dispatch({ kind: 'add', key })}>
            Add {key}
          </button>
        ))}
      </div>
    </section>
  );
}

/** Everything over a back end in memory, with nothing around it but the provider of the hooks. */
function Headless() {
  const [api] = useState(() => createMemoryGalleryApi({ role: 'admin', clock: frozenClock() }));
  return (
    <GalleryProvider api={api}>
      <Library />
      <DashboardEditor />
      <CardEditor />
    </GalleryProvider>
  );
}

const meta = preview.meta({ component: Headless });

/** A library, a form over many files and both editors, worked by keyboard alone, without a part or a screen of ours. */
export const PlainHtml = meta.story({
  async play({ canvasElement, step }) {
    const region = (name: string) => within(canvasElement).findByRole('region', { name });
    const focus = async (found: Promise<HTMLElement>) => (await found).focus();

    await step('select two files, change their author, and take it back', async () => {
      const library = within(await region('Library'));
      await waitFor(() => expect(library.getAllByRole('option').length).toBeGreaterThan(2));
      await focus(library.findByRole('listbox'));
      await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
      await expect(library.getAllByRole('option', { selected: true })).toHaveLength(2);
      await focus(library.findByRole('button', { name: 'Edit' }));
      await userEvent.keyboard('{Enter}');
      await focus(library.findByLabelText(/^author/));
      await userEvent.keyboard('{Control>}a{/Control}Grace{Enter}');
      await expect(await library.findByText(/2 changed/)).toBeVisible();
      await expect(library.getAllByRole('option', { name: /Grace/ })).toHaveLength(2);
      await focus(library.findByRole('button', { name: 'Undo' }));
      await userEvent.keyboard('{Enter}');
      await expect(await library.findByText(/Taken back/)).toBeVisible();
      await expect(library.queryAllByRole('option', { name: /Grace/ })).toHaveLength(0);
    });

    await step('delete what is selected, and take it back', async () => {
      const library = within(await region('Library'));
      const names = () => library.getAllByRole('option').map(({ textContent }) => textContent);
      const before = names();
      await focus(library.findByRole('button', { name: 'Delete' }));
      await userEvent.keyboard('{Enter}');
      await expect(await library.findByText(/2 deleted/)).toBeVisible();
      await waitFor(() => expect(names()).not.toContain(before[0]));
      await focus(library.findByRole('button', { name: 'Undo' }));
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(names()).toEqual(before));
    });

    await step('move a widget, and undo it', async () => {
      const dashboard = within(await region('Dashboard'));
      const widget = async () => (await dashboard.findAllByRole('button', { name: / at 0, 0$/ }))[0];
      const before = (await widget())?.textContent;
      (await widget())?.focus();
      await userEvent.keyboard(' {ArrowDown} ');
      await waitFor(() => expect(dashboard.queryByRole('button', { name: before ?? '' })).toBeNull());
      await expect(await dashboard.findByText('saved')).toBeVisible();
      await focus(dashboard.findByRole('button', { name: 'Undo' }));
      await userEvent.keyboard('{Enter}');
      await expect(await dashboard.findByRole('button', { name: before ?? '' })).toBeVisible();
    });

    await step('move a field of the card, and undo it', async () => {
      const card = within(await region('Card'));
      const [first] = await card.findAllByRole('button', { name: / in row 1$/ });
      const before = first?.textContent ?? '';
      first?.focus();
      await userEvent.keyboard(' {ArrowDown} ');
      await waitFor(() => expect(card.queryByRole('button', { name: before })).toBeNull());
      await expect(first).toHaveFocus();
      await focus(card.findByRole('button', { name: 'Undo' }));
      await userEvent.keyboard('{Enter}');
      await expect(await card.findByRole('button', { name: before })).toBeVisible();
      await expect(await card.findByText('saved')).toBeVisible();
    });
  },
});
