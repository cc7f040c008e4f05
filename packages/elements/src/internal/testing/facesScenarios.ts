import { waitFor, within } from '@testing-library/react';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeScreen, itemOf, page, tabTo, type Opened } from './scenarios.ts';

/** The first picture has the faces of Ada Lovelace and José Álvarez, and one that is unidentified. */
async function prepare() {
  const memory = createMemoryGalleryApi({ size: 24, role: 'admin' });
  const { faces } = memory.backEnd().faces();
  const [first = '', second = ''] = new Set([...faces.values()].map(({ fileId }) => fileId));
  return { memory, inputs: { fileId: first, editAllowed: true }, other: { fileId: second } };
}

const tiles = ({ screen }: Opened) =>
  screen.queryAllByRole('button', { name: /^\d\. / }).map((each) => each.getAttribute('aria-label'));
const tile = ({ screen }: Opened, name: string) => screen.findByRole('button', { name });
const prompt = 'This is not a photo of Ada Lovelace? Change to:';

/** The faces of a picture. */
export const facesScenarios = describeScreen({
  screen: 'faces',
  prepare,
  isShown: (opened) =>
    waitFor(() =>
      expect(tiles(opened)).toEqual(['1. Ada Lovelace', '2. José Álvarez', '3. Unidentified face']),
    ),
  async isOtherShown(opened) {
    const { faces } = await opened.library.memory.faces.listFaces(opened.library.other);
    const names = faces.map(({ personName }) => personName || 'Unidentified face');
    expect(names).not.toEqual(['Ada Lovelace', 'José Álvarez', 'Unidentified face']);
    await waitFor(() => expect(tiles(opened)).toEqual(names.map((name, at) => `${at + 1}. ${name}`)));
  },
  problems: [
    {
      name: 'a failure is told, and Retry loads the faces',
      plan: { 'faces.listFaces': { fail: 'timeout' } },
      says: 'Could not load the faces',
      isRetried: true,
    },
    {
      name: 'a refusal is told, without a way to try again',
      plan: { 'faces.listFaces': { fail: 'forbidden', status: 403 } },
      says: 'You do not have permission to see this',
    },
    {
      name: 'a picture without faces says so',
      plan: { 'faces.listFaces': { resolve: { faces: [], state: 'ready' } } },
      says: 'No faces found',
    },
  ],
  scenarios: [
    {
      name: 'with the pointer: a selected face asks who it is, and a new name is saved and told',
      async run(opened) {
        const { screen, library } = opened;
        await tile(opened, '3. Unidentified face');
        await userEvent.click(screen.getByRole('button', { name: 'Add a name' }));
        await userEvent.click(await screen.findByRole('checkbox', { name: /^Apply to all/ }));
        const field = screen.getByRole('combobox');
        await userEvent.fill(field, 'Grace Hopper');
        await userEvent.click(await page.findByRole('button', { name: 'Add Grace Hopper' }));
        await tile(opened, '3. Grace Hopper');
        await waitFor(() => expect(page.getByText('New name is added.')).toBeVisible());
        const { faces } = await library.memory.faces.listFaces(library.inputs);
        expect(faces.map(({ personName }) => personName)).toContain('Grace Hopper');
      },
    },
    {
      name: 'by keyboard: arrows move between faces, a digit selects one, and Delete asks before it deletes',
      async run(opened) {
        const first = await tile(opened, '1. Ada Lovelace');
        await tabTo(first);
        await userEvent.keyboard('{ArrowDown}');
        expect(await tile(opened, '2. José Álvarez')).toHaveFocus();
        await userEvent.keyboard('1');
        expect(first).toHaveFocus();
        expect(await opened.screen.findByRole('combobox', { name: prompt })).toBeVisible();
        await userEvent.keyboard('{Delete}');
        const dialog = await page.findByRole('alertdialog');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Delete face' }));
        await waitFor(() => expect(tiles(opened)).toEqual(['1. José Álvarez', '2. Unidentified face']));
      },
    },
    {
      name: 'where editing is not allowed, a selected face asks nothing',
      inputs: { editAllowed: false },
      async run(opened) {
        const first = await tile(opened, '1. Ada Lovelace');
        await userEvent.click(first);
        expect(first).toHaveAttribute('aria-pressed', 'true');
        expect(opened.screen.queryByRole('combobox')).toBeNull();
        opened.change({ editAllowed: true });
        expect(await opened.screen.findByRole('combobox', { name: prompt })).toBeVisible();
      },
    },
    {
      name: 'the faces are drawn as boxes into the picture of the page, and a click on one selects its tile',
      async run(opened) {
        const picture = document.createElement('div');
        picture.style.cssText = 'position: relative; inline-size: 300px; block-size: 200px';
        opened.place.before(picture);
        opened.change({ picture });
        const boxes = await within(picture).findAllByRole('button');
        expect(boxes).toHaveLength(3);
        const number = within(itemOf(boxes)).getByText('1');
        expect(getComputedStyle(number).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
        await userEvent.click(number);
        expect(await tile(opened, '1. Ada Lovelace')).toHaveAttribute('aria-pressed', 'true');
        opened.remove();
        await waitFor(() => expect(picture.childElementCount).toBe(0));
        picture.remove();
      },
    },
  ],
});
