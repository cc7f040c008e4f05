import { defaultCardLayout, isFieldKey, type CardView } from '@vitrine/core/card-layout';
import type { LayoutScope } from '@vitrine/core/contract';
import { createMemoryGalleryApi, type MemoryGalleryApi } from '@vitrine/core/testing';
import { describe, expect, test } from 'vitest';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { useCardLayoutEditor } from './useCardLayoutEditor.ts';

interface EditorInput {
  api?: MemoryGalleryApi;
  view?: CardView;
  scope?: LayoutScope;
}

async function renderEditor({ api = createMemoryGalleryApi(), view = 'expanded', scope }: EditorInput = {}) {
  const rendered = renderGallery(() => useCardLayoutEditor({ view, scope, isAvailable: isFieldKey }), {
    api,
  });
  await waitFor(() => expect(rendered.result.current.state.status).toBe('ready'));
  const editor = () => rendered.result.current;
  return {
    editor,
    faulty: rendered.faulty,
    rows: () => editor().state.data?.rows,
    async saved() {
      await waitFor(() => expect(editor().saveState).toBe('saved'));
    },
  };
}

const stored = (api: MemoryGalleryApi, scope: LayoutScope = 'own') => api.layoutSettings.getLayout({ scope });

describe('an edit', () => {
  test('is shown at once, saved, and leaves every other key of the layout as it was', async () => {
    const api = createMemoryGalleryApi({ role: 'user' });
    const before = await stored(api);
    const { editor, rows, saved } = await renderEditor({ api });
    act(() => {
      editor().dispatch({ kind: 'add', key: 'city', at: { row: 0, side: 'right' } });
    });
    expect(rows()?.[0]).toEqual(['title', 'city']);
    await saved();
    const after = await stored(api);
    expect(after.values).toEqual({ ...before.values, expanded: rows() });
    expect(after.origins).toEqual({ ...before.origins, expanded: 'own' });
    expect(editor().origin).toBe('own');
  });

  test('that is refused, or changes nothing, saves nothing', async () => {
    const { editor, faulty } = await renderEditor();
    act(() => {
      const full = { kind: 'add', key: 'city', at: { row: 2, side: 'left' } } as const;
      expect(editor().dispatch(full).refused).toBe('row-full');
      expect(editor().dispatch({ kind: 'add', key: 'title' }).refused).toBe('used-already');
      expect(editor().dispatch({ kind: 'move', key: 'title', at: { row: 0, side: 'left' } })).toEqual({
        state: editor().state.data,
      });
    });
    expect(editor().canUndo).toBe(false);
    expect(faulty.count('layoutSettings.saveLayout')).toBe(0);
  });

  test('is undone and redone', async () => {
    const { editor, rows, saved } = await renderEditor({ view: 'collapsed' });
    act(() => {
      editor().dispatch({ kind: 'add', key: 'author' });
      editor().dispatch({ kind: 'titles', shown: true });
    });
    act(() => editor().undo());
    expect(editor().state.data).toMatchObject({ rows: [['title'], ['author']], hasTitles: false });
    act(() => editor().undo());
    expect(rows()).toEqual([['title']]);
    act(() => editor().redo());
    expect(rows()).toEqual([['title'], ['author']]);
    await saved();
  });
});

test('two edits of one view are merged field by field, and reported (A32)', async () => {
  const api = createMemoryGalleryApi({ role: 'user' });
  const here = await renderEditor({ api });
  const there = await renderEditor({
    api: createMemoryGalleryApi({ id: 'there', role: 'user', shareWith: api }),
  });
  act(() => {
    there.editor().dispatch({ kind: 'remove', key: 'notes' });
    there.editor().dispatch({ kind: 'add', key: 'city' });
  });
  await there.saved();
  act(() => {
    here.editor().dispatch({ kind: 'add', key: 'country' });
  });
  await here.saved();
  const keys = here.rows()?.flat() ?? [];
  expect(keys).toEqual(expect.arrayContaining(['city', 'country']));
  expect(keys).not.toContain('notes');
  expect(here.editor().mergeResult).toMatchObject({
    appliedTheirs: expect.arrayContaining(['notes', 'city']),
    keptOurs: [],
    hadChanges: true,
  });
  expect((await stored(api)).values.expanded).toEqual(here.rows());
});

test('changes after a merge are removed from its report', async () => {
  const api = createMemoryGalleryApi({ role: 'user' });
  const { editor, saved } = await renderEditor({ api });
  const layout = await stored(api);
  const left = [['urgency'], ['author', 'subject'], ['title'], ['keywords']];
  const expanded = [...left, ['city'], ['country'], ['iso']];
  await api.layoutSettings.saveLayout({ ...layout, scope: 'own', values: { ...layout.values, expanded } });
  act(() => void editor().dispatch({ kind: 'move', key: 'title', at: { row: 7, side: 'below' } }));
  await saved();
  expect(editor().mergeResult?.keptOurs).toEqual(['title']);
  expect(editor().mergeResult?.appliedTheirs).toEqual(expect.arrayContaining(['city', 'country', 'iso']));
  act(() => editor().undo());
  expect(editor().mergeResult?.keptOurs).toEqual([]);
  act(() => void editor().dispatch({ kind: 'remove', key: 'city' }));
  act(() => editor().undo());
  expect(editor().mergeResult?.appliedTheirs).not.toContain('city');
  expect(editor().mergeResult?.appliedTheirs).toContain('country');
  act(() => void editor().copyFrom('collapsed'));
  expect(editor().mergeResult?.appliedTheirs).not.toContain('country');
  await saved();
});

describe('the default', () => {
  test('is restored as a whole, titles too, and can be undone (A31)', async () => {
    const api = createMemoryGalleryApi({ role: 'user' });
    const { editor, rows, saved } = await renderEditor({ api });
    act(() => {
      editor().dispatch({ kind: 'remove', key: 'title' });
      editor().dispatch({ kind: 'titles', shown: false });
    });
    await saved();
    await act(async () => void (await editor().reset()));
    await saved();
    expect(editor().state.data).toMatchObject({ rows: defaultCardLayout.expanded, hasTitles: true });
    expect((await stored(api)).origins).toMatchObject({ expanded: 'factory', hasExpandedTitles: 'factory' });
    act(() => editor().undo());
    expect(rows()?.flat()).not.toContain('title');
    await saved();
  });

  test('is restored for one field, also for a person who may not read the global layout', async () => {
    const api = createMemoryGalleryApi({ role: 'user' });
    const { editor, rows, saved } = await renderEditor({ api });
    act(() => {
      editor().dispatch({ kind: 'remove', key: 'author' });
      editor().dispatch({ kind: 'add', key: 'city' });
    });
    await saved();
    await waitFor(() => expect(editor().difference).toMatchObject({ added: ['city'], removed: ['author'] }));
    act(() => editor().resetField('author'));
    act(() => editor().resetField('city'));
    expect(rows()).toEqual(defaultCardLayout.expanded);
    await saved();
    await waitFor(() => expect(editor().origin).toBe('factory'));
  });

  test('of everybody can be changed by admins, and applies where nothing personal is stored', async () => {
    const api = createMemoryGalleryApi();
    const everybody = await renderEditor({ api, view: 'shared', scope: 'global' });
    act(() => {
      everybody.editor().dispatch({ kind: 'remove', key: 'author' });
    });
    await everybody.saved();
    expect((await stored(api, 'global')).values.shared).not.toContain('author');
    expect((await stored(api)).origins.shared).toBe('tenant');
    expect(everybody.editor().origin).toBe('tenant');
  });
});

describe('a view from elsewhere', () => {
  test('copies the fields of another view, as far as they fit into rows', async () => {
    const { editor, rows, saved } = await renderEditor({ view: 'shared', scope: 'global' });
    act(() => {
      editor().copyFrom('expanded');
    });
    expect(rows()).toEqual(defaultCardLayout.expanded.flat().map((key) => [key]));
    await saved();
  });

  test('is exported to a file and imported again, or refused with a reason', async () => {
    const { editor, rows, saved } = await renderEditor();
    const text = editor().exportView() ?? '';
    act(() => {
      editor().dispatch({ kind: 'replace', rows: [['city']] });
    });
    act(() => {
      expect(editor().importView(text).error).toBeUndefined();
    });
    expect(rows()).toEqual(defaultCardLayout.expanded);
    act(() => {
      expect(editor().importView('{}').error).toBe('not-a-view');
      const twice = text.replace('"notes"', '"title"');
      expect(editor().importView(twice)).toEqual({
        error: 'fields',
        errors: [{ row: 5, key: 'title', reason: 'used-already' }],
      });
    });
    expect(rows()).toEqual(defaultCardLayout.expanded);
    await saved();
  });
});
