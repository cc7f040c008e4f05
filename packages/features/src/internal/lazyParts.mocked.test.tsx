import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createDeferred,
  createMemoryGalleryApi,
  makeId,
  withFaults,
  type FaultPlan,
} from '@vitrine/core/testing';
import { useAssetEditor } from '@vitrine/hooks/assets';
import type * as AlertDialog from '@vitrine/ui/alert-dialog';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type * as Search from '../card-layout/SampleSearch.tsx';
import type * as Editor from '../keywords/KeywordsEditor.tsx';
import { KeywordsScreen } from '../keywords/KeywordsScreen.tsx';
import { renderCardLayout } from '../card-layout/testing/renderCardLayout.tsx';
import { VitrineProvider } from '../provider/VitrineProvider.tsx';
import { useSignOut } from '../session/useSignOut.tsx';

const code = vi.hoisted(() => ({
  isMissing: false,
  /** Returns a part whose code was loaded; throws like a browser that could not load it. */
  load<Part>(part: Part): Part {
    if (this.isMissing) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  },
}));

vi.mock('../card-layout/SampleSearch.tsx', async (original) => {
  const search = await original<typeof Search>();
  return {
    get SampleSearch() {
      return code.load(search.SampleSearch);
    },
  };
});

vi.mock('../keywords/KeywordsEditor.tsx', async (original) => {
  const editor = await original<typeof Editor>();
  return {
    get KeywordsEditor() {
      return code.load(editor.KeywordsEditor);
    },
  };
});

vi.mock('@vitrine/ui/alert-dialog', async (original) => {
  const dialog = await original<typeof AlertDialog>();
  return {
    get AlertDialog() {
      return code.load(dialog.AlertDialog);
    },
  };
});

afterEach(() => {
  code.isMissing = false;
  vi.restoreAllMocks();
});

const findMessage = () => screen.findByText('A part of this page could not be loaded. Try again.');

test('the sample search whose code failed to load is loaded again by its menu entry', async () => {
  code.isMissing = true;
  const { user } = await renderCardLayout();
  const choose = async () => {
    await user.click(screen.getByRole('button', { name: /^Preview with/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Another file…' }));
  };
  await choose();
  expect(await findMessage()).toBeVisible();
  code.isMissing = false;
  await choose();
  expect(await screen.findByRole('dialog', { name: 'Preview with another file' })).toBeVisible();
});

function Page() {
  const { signOut, dialog } = useSignOut();
  const editor = useAssetEditor(makeId(4));
  return (
    <>
      <button onClick={() => editor.setField('title', 'New')}>Edit</button>
      <button onClick={signOut}>Leave</button>
      {dialog}
    </>
  );
}

test('the sample search whose code failed to load is loaded again by Retry', async () => {
  code.isMissing = true;
  const { user } = await renderCardLayout();
  await user.click(screen.getByRole('button', { name: /^Preview with/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Another file…' }));
  expect(await findMessage()).toBeVisible();
  code.isMissing = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Preview with another file' })).toBeVisible();
});

test('without a connection, that is the reason why code could not be loaded', async () => {
  code.isMissing = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await renderCardLayout();
  await user.click(screen.getByRole('button', { name: /^Preview with/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Another file…' }));
  expect(await screen.findByText('There is no connection. Check it, then try again.')).toBeVisible();
});

test('the sign-out dialog whose code failed to load is shown by the next attempt', async () => {
  code.isMissing = true;
  const user = userEvent.setup();
  render(
    <StrictMode>
      <VitrineProvider api={createMemoryGalleryApi()}>
        <Page />
      </VitrineProvider>
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await findMessage()).toBeVisible();
  code.isMissing = false;
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

function renderKeywords(plan: FaultPlan = {}) {
  const { api } = withFaults(createMemoryGalleryApi({ role: 'admin' }), plan);
  render(
    <StrictMode>
      <VitrineProvider api={api}>
        <KeywordsScreen />
      </VitrineProvider>
    </StrictMode>,
  );
  return userEvent.setup();
}

describe('the editor of keywords whose code failed to load', () => {
  it('is an error while there is a connection, and is loaded again by Retry', async () => {
    code.isMissing = true;
    const user = renderKeywords();
    expect(await screen.findByText('Could not load keywords')).toBeVisible();
    expect(screen.queryByText('You are offline')).toBeNull();
    code.isMissing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('searchbox', { name: 'Filter keywords' })).toBeVisible();
  });

  it('says that there is no connection when there is none', async () => {
    code.isMissing = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderKeywords();
    expect(await screen.findByText('You are offline')).toBeVisible();
    expect(screen.queryByText('Could not load keywords')).toBeNull();
  });

  it('does not hide that the words are forbidden', async () => {
    code.isMissing = true;
    renderKeywords({ 'keywords.listKeywords': { fail: 'forbidden', status: 403 } });
    expect(await screen.findByText('You do not have permission to see this')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

test('the code of the editor of keywords is requested before the words have come', async () => {
  code.isMissing = true;
  const words = createDeferred();
  renderKeywords({ 'keywords.listKeywords': { until: words.promise } });
  expect(await findMessage()).toBeVisible();
  expect(screen.queryByText('Could not load keywords')).toBeNull();
  words.resolve();
  expect(await screen.findByText('Could not load keywords')).toBeVisible();
});
