import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { act, renderGallery, waitFor } from '../testing-internal/renderGallery.tsx';
import { usePersonSearch } from './usePersonSearch.ts';

function useTyping() {
  const [text, setText] = useState('');
  return { ...usePersonSearch(text), setText };
}

test('while a text is searched, only people of the list before whom it can mean are offered', async () => {
  const { result, faulty } = renderGallery(useTyping, { api: createMemoryGalleryApi() });
  const names = () => result.current.persons.map(({ value }) => value);
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['Ada Lovelace', 'Jon Smith'])));
  faulty.set({ 'faces.listPersons': 'hang' });
  act(() => result.current.setText('jon'));
  expect(result.current.isSearching).toBe(true);
  expect(names()).toContain('Jon Smith');
  expect(names()).not.toContain('Ada Lovelace');
  faulty.set({ 'faces.listPersons': { resolve: [] } });
  act(() => result.current.setText('jona'));
  await waitFor(() => expect(result.current.isSearching).toBe(false));
  expect(names()).toEqual([]);
});
