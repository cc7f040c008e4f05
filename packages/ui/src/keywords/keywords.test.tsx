import { fireEvent, screen, within } from '@testing-library/react';
import type { DraftKeyword } from '@vitrine/core/keywords';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { AddKeywords, KeywordList, SimilarKeywordsPanel, type KeywordListProps } from './index.ts';
import { keywordColumns, keywordTarget } from './keywordGrid.ts';

const word = (key: string, value: string, fileCount = 0): DraftKeyword => ({
  key,
  value,
  state: 'unchanged',
  stored: { id: key, value, fileCount },
});

function renderList(props: Partial<KeywordListProps> = {}) {
  const calls = {
    onWordSelect: vi.fn(),
    onWordEdit: vi.fn(),
    onWordReset: vi.fn(),
    onWordDelete: vi.fn(),
  };
  const words = [word('1', 'boat', 3), word('2', 'sea'), word('3', '__proto__')];
  const view = renderUi(<KeywordList words={words} selectedKeys={new Set()} {...calls} {...props} />);
  return { ...view, ...calls, words };
}

test.each([
  [0, 1],
  [269, 1],
  [548, 2],
  // The width within an administration screen.
  [816, 3],
  [1200, 4],
])('a list of %i px has %i columns', (width, columns) => {
  expect(keywordColumns(width)).toBe(columns);
});

test.each([
  ['ArrowRight', false, 5],
  ['ArrowRight', true, 3],
  ['ArrowDown', false, 7],
  ['ArrowUp', false, 1],
  ['PageDown', false, 9],
  ['Home', false, 0],
  ['End', false, 9],
  ['a', false, undefined],
  ['constructor', false, undefined],
])('the key %s (right to left: %s) leads to %s', (key, isRtl, to) => {
  expect(keywordTarget(key, 4, { columns: 3, count: 10, pageRows: 4, isRtl })).toBe(to);
});

test('a word without a neighbour below keeps the focus', () => {
  expect(keywordTarget('ArrowDown', 8, { columns: 3, count: 10, pageRows: 4, isRtl: false })).toBe(8);
});

test('keys select, edit and delete the word with the focus', async () => {
  const { user, words, onWordSelect, onWordDelete, onWordEdit } = renderList();
  await user.tab();
  expect(screen.getByRole('button', { name: 'boat' })).toHaveFocus();
  await user.keyboard(' ');
  expect(onWordSelect).toHaveBeenCalledWith(words[0], true);
  await user.keyboard('{End}{Delete}');
  expect(onWordDelete).toHaveBeenCalledWith(words[2]);
  await user.keyboard('{F2}');
  const input = await screen.findByRole('textbox', { name: 'New spelling of __proto__' });
  await vi.waitFor(() => expect(input).toHaveFocus());
  await user.keyboard('proto{Escape}');
  expect(onWordEdit).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: '__proto__' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await user.keyboard('proto{Enter}');
  expect(onWordEdit).toHaveBeenLastCalledWith(words[2], 'proto');
});

test('Cancel drops the text in browsers in which a press does not focus a button', async () => {
  const { user, onWordEdit } = renderList();
  await user.click(screen.getByRole('button', { name: 'Edit boat' }));
  const input = await screen.findByRole('textbox', { name: 'New spelling of boat' });
  await vi.waitFor(() => expect(input).toHaveFocus());
  await user.keyboard('ship');
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  // Safari removes the focus from the field and gives it to no other element.
  if (fireEvent.mouseDown(cancel)) fireEvent.blur(input, { relatedTarget: null });
  fireEvent.click(cancel);
  expect(onWordEdit).not.toHaveBeenCalled();
});

test('the list passes attributes on, and none of its own props', () => {
  const { container } = renderList({ id: 'words' });
  const root = container.querySelector('[data-slot="keyword-list"]');
  expect(root?.getAttributeNames().toSorted()).toEqual(['class', 'data-slot', 'id']);
});

test('a count leads to its files, and a count of none is plain', () => {
  renderList({ hrefOf: ({ value }) => `/library?filter=keyword:${value}` });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Show 3 files with boat' })).toHaveAttribute(
    'href',
    '/library?filter=keyword:boat',
  );
});

test('pasted lines stay apart, Enter adds them, and the field is emptied', async () => {
  const onAddText = vi.fn(() => true);
  const { user } = renderUi(<AddKeywords onAddText={onAddText} />);
  const input = screen.getByRole('textbox', { name: 'Add keywords' });
  await user.click(input);
  await user.paste('sea\r\nsky\nboat\n');
  await user.keyboard('{Enter}');
  expect(onAddText).toHaveBeenCalledWith('sea; sky; boat');
  expect(input).toHaveValue('');
});

const similar = [
  { keep: { id: '1', value: 'boat', fileCount: 3 }, others: [{ id: '2', value: 'boats', fileCount: 1 }] },
  { keep: { id: '3', value: 'café', fileCount: 0 }, others: [{ id: '4', value: 'cafe', fileCount: 2 }] },
];
const similarProps = { groups: similar, onMerge: vi.fn(), onKeepApart: vi.fn(), onClose: vi.fn() };

test('the spellings of a group of similar words are one group of radio buttons, named after them', () => {
  renderUi(<SimilarKeywordsPanel {...similarProps} />);
  const group = screen.getByRole('group', { name: 'Spelling to keep: boat and boats' });
  expect(within(group).getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'Spelling to keep: café and cafe' })).toBeInTheDocument();
});

test('the panel of similar words leaves the focus where it is, unless it is to take it', () => {
  const { unmount } = renderUi(<SimilarKeywordsPanel {...similarProps} />);
  expect(document.body).toHaveFocus();
  unmount();
  renderUi(<SimilarKeywordsPanel {...similarProps} takesFocus />);
  expect(screen.getByRole('heading', { name: 'Similar keywords' })).toHaveFocus();
});

test('words that are equal by now are named as such, and others are not', () => {
  const groupOf = (keep: string, other: string) => ({
    keep: { id: keep, value: keep, fileCount: 2 },
    others: [{ id: other, value: other, fileCount: 1 }],
  });
  const groups = [groupOf('Straße', 'Strasse'), groupOf('boat', 'boats')];
  renderUi(<SimilarKeywordsPanel {...similarProps} groups={groups} />);
  const notes = screen.getAllByText('These count as one keyword now. They stay apart until you merge them.');
  expect(notes.map((note) => note.closest('li')?.textContent)).toEqual([expect.stringContaining('Straße')]);
});
