import '@vitrine/ui/styles.css';
import type { CustomFieldDefinition } from '@vitrine/core/contract';
import { customFieldKey } from '@vitrine/core/card-layout';
import { createMemoryGalleryApi, type MemoryGalleryApi } from '@vitrine/core/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { galleryRoutes } from '../routes/routes.tsx';

beforeAll(() => page.viewport(1280, 500));

/** Ids of other back ends: paths, query parameters, bidirectional marks and more. */
const folderIds = ['photos/2024?#%2F', '..', ' "day"\u200f🤷‍♀️ '];
const fileIds = [
  'a/b/c.jpg?q=1&sort=name#top',
  'a%2Fb',
  '%',
  '..',
  '.',
  ` outer "quoted" 'twice' \`and\` \ntwo lines `,
  '[data-x="]\\',
  '👩‍👩‍👧 é\ud800\u202eright\u200fto left',
  `~2E~D800${'x'.repeat(300)}`,
];
const allIds = [...folderIds, ...fileIds];
const moodField: CustomFieldDefinition = {
  id: `mood "b'] #?/.. 🤷`,
  label: 'Mood',
  description: '',
  displayOrder: 1,
  type: 'text',
  choices: [],
};

function createApi(): MemoryGalleryApi {
  const ids = (number: number, row = 0) => (row === 0 ? allIds[number - 1] : undefined) ?? `${row}/${number}`;
  return createMemoryGalleryApi({ ids, size: fileIds.length, customFields: [moodField] });
}

const addressBefore = window.location.href;
const routers: { dispose(): void }[] = [];
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
  window.history.replaceState(null, '', addressBefore);
});

/** Renders the whole application in the history of the browser. */
function open(address: string, api = createApi()) {
  window.history.pushState(null, '', address);
  const router = createBrowserRouter(galleryRoutes(api));
  routers.push(router);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return { api, router, user: userEvent.setup() };
}

async function filesByName(api: MemoryGalleryApi) {
  const { items } = await api.assets.listFiles({ sort: 'name', limit: 100 });
  return items;
}

const cell = (position: number) =>
  screen.findByRole('gridcell', { name: new RegExp(`, ${position} of ${fileIds.length}$`) });

describe('ids of any kind', () => {
  it('link from the library to each file, and back to its card', async () => {
    const { api, user } = open('/library?sort=name');
    for (const [index, { fileName }] of (await filesByName(api)).entries()) {
      (await cell(index + 1)).focus();
      await user.keyboard('{Enter}');
      await screen.findByRole('heading', { level: 1, name: fileName });
      window.history.back();
      await waitFor(async () => expect(await cell(index + 1)).toHaveFocus());
      expect(window.location.pathname).toBe('/library');
    }
  });

  it('can be selected one by one, and deleted', async () => {
    const { api, user } = open('/library?sort=name');
    (await cell(1)).focus();
    for (const [index] of fileIds.entries()) {
      await user.keyboard(' {ArrowRight}');
      expect(await screen.findByText(`${index + 1} selected`, { selector: 'span' })).toBeVisible();
    }
    await user.keyboard('{Delete}');
    await waitFor(async () => expect((await api.assets.listFiles({})).total).toBe(0));
  });

  it.each([
    ['Summer', []],
    ['Archive', []],
    ['Day 1', ['Summer']],
  ])('link to the folder %s, in the tree and by its address', async (name, parents) => {
    const { user } = open('/library');
    const tree = within(await screen.findByRole('treegrid', { name: 'Folders' }));
    for (const parent of parents) {
      const row = await tree.findByRole('row', { name: parent });
      if (row.getAttribute('aria-expanded') !== 'true')
        await user.click(within(row).getByRole('button', { name: /^Open/ }));
    }
    await user.click(await tree.findByRole('row', { name }));
    await screen.findByRole('heading', { level: 1, name });
    expect(window.location.pathname).toMatch(/^\/folders\/[^/]+$/);
    await waitFor(() => expect(tree.getByRole('row', { name })).toHaveAttribute('aria-current', 'page'));
  });

  it('can name a field in conflict: the focus is on that field, and its labels are distinct', async () => {
    const api = createApi();
    const [file] = await filesByName(api);
    const id = file?.id ?? '';
    const { user } = open('/library?sort=name', api);
    (await cell(1)).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Edit info' }));
    await user.click(screen.getByRole('button', { name: 'All fields' }));
    const field = screen.getByLabelText('Mood');
    await user.type(field, 'Calm');
    await api.assets.updateFile({ id, fields: { [customFieldKey(moodField.id)]: 'Wild' } });
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(screen.getByLabelText('Mood')).toHaveFocus();
    await waitFor(async () =>
      expect((await api.assets.getFile({ id })).fields[customFieldKey(moodField.id)]).toBe('Calm'),
    );
    for (const element of document.querySelectorAll('[aria-describedby], [aria-labelledby]'))
      for (const each of ['aria-describedby', 'aria-labelledby'])
        for (const labelId of element.getAttribute(each)?.split(/\s+/) ?? [])
          expect(
            document.getElementById(labelId),
            `${each} of ${element.outerHTML.slice(0, 200)}`,
          ).not.toBeNull();
  });
});
