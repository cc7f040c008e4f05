import { screen, waitFor } from '@testing-library/react';
import { ApiError, type UndoneChange } from '@vitrine/core/contract';
import { createMemoryGalleryApi } from '@vitrine/core/testing';
import type { ActionResult } from '@vitrine/hooks/provider';
import { expect, test } from 'vitest';
import { renderScreen } from '../assets/testing/renderScreen.tsx';
import { useReportedUndo } from './useReportedUndo.ts';

type Result = ActionResult<UndoneChange>;

function UndoButton({ result }: { result: Result }) {
  const undo = useReportedUndo(async () => result);
  return <button onClick={() => void undo?.('1')}>undo</button>;
}

function refused(code: 'conflict' | 'not-found', current?: unknown): Result {
  return { status: 'failed', error: new ApiError(code, { current }) };
}

test.each<[string, Result, string]>([
  ['a whole undo', { status: 'done', value: {} }, 'The change was undone'],
  [
    'items that were deleted permanently',
    { status: 'done', value: { lostCount: 2 } },
    'The change was undone, except for 2 items that were deleted permanently',
  ],
  [
    'a change of which nothing is left',
    refused('not-found', { reason: 'permanently-deleted' }),
    'Could not undo the change. It was deleted permanently and cannot be restored.',
  ],
  [
    'files with what was added',
    refused('conflict', { reason: 'in-use' }),
    'Could not undo the change. Files use what it added.',
  ],
  [
    'a back end that gives no reason',
    refused('conflict', { id: '3' }),
    'Could not undo the change. A later change is in the way. Undo that one first.',
  ],
])('%s is reported', async (_name, result, message) => {
  const { user, notices } = renderScreen(createMemoryGalleryApi(), <UndoButton result={result} />);
  await user.click(screen.getByText('undo'));
  await waitFor(() => expect(notices.map((notice) => notice.message)).toEqual([message]));
  expect(notices[0]?.action).toBeUndefined();
});

test('an undo that failed and may pass can be tried again from its notice', async () => {
  const error = new ApiError('offline');
  const { user, notices } = renderScreen(
    createMemoryGalleryApi(),
    <UndoButton result={{ status: 'failed', error }} />,
  );
  await user.click(screen.getByText('undo'));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.action?.label).toBe('Undo');
  notices[0]?.action?.onAction();
  await waitFor(() => expect(notices).toHaveLength(2));
});
