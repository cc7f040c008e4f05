import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../internal/testing/renderUi.tsx';
import { UploadPanel, type UploadItem, type UploadStatus } from '../index.ts';

interface QueueProps {
  statuses: readonly UploadStatus[];
}

/** A panel whose actions change the statuses as the upload queue does. */
function Queue({ statuses }: QueueProps) {
  const [items, setItems] = useState<readonly UploadItem[]>(() =>
    statuses.map((status, index) => ({
      id: `${index}`,
      fileName: `${index}.jpg`,
      status,
      sentBytes: 5,
      totalBytes: 10,
      canPause: true,
    })),
  );
  const [isPaused, setPaused] = useState(false);
  const isUnfinished = ({ status }: UploadItem) => ['queued', 'sending', 'paused'].includes(status);
  const setStatus = (status: UploadStatus, id?: string) =>
    setItems(
      items.map((item) =>
        (id === undefined ? isUnfinished(item) : item.id === id) ? { ...item, status } : item,
      ),
    );
  const isBusy = items.some(isUnfinished);
  return (
    <UploadPanel
      items={items}
      onPause={({ id }) => setStatus('paused', id)}
      onResume={({ id }) => setStatus('sending', id)}
      onRetry={({ id }) => setStatus('sending', id)}
      onCancel={({ id }) => setStatus('cancelled', id)}
      onPauseAll={isBusy && !isPaused ? () => setPaused(true) : undefined}
      onResumeAll={isBusy && isPaused ? () => setPaused(false) : undefined}
      onCancelAll={isBusy ? () => setStatus('cancelled') : undefined}
      onClearFinished={() => setItems(items.filter(isUnfinished))}
      onClose={() => setItems([])}
    />
  );
}

/** Activates buttons one after the other by keyboard, and returns what has the focus after each. */
async function activateButtons(statuses: readonly UploadStatus[], ...names: string[]) {
  const { user } = renderUi(<Queue statuses={statuses} />);
  const focused: string[] = [];
  for (const name of names) {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    const { activeElement: at } = document;
    focused.push(at === document.body ? 'body' : (at?.getAttribute('aria-label') ?? at?.textContent ?? ''));
  }
  return focused;
}

describe('the focus stays in the panel of uploads (quality case X07)', () => {
  it.each([
    [
      'the button that took its place',
      ['sending'],
      ['Pause 0.jpg', 'Resume 0.jpg'],
      ['Resume 0.jpg', 'Pause 0.jpg'],
    ],
    ['the button of a cancelled one', ['sending', 'sending'], ['Cancel 0.jpg'], ['Retry 0.jpg']],
    [
      'the command that took its place',
      ['sending'],
      ['Pause all', 'Resume all'],
      ['Resume all', 'Pause all'],
    ],
    ['the command that is left', ['sending', 'queued'], ['Cancel all'], ['Clear finished']],
    ['the heading', ['stored'], ['Clear finished'], ['Uploads']],
    ['the command before', ['sending', 'stored'], ['Clear finished'], ['Cancel all']],
  ] as const)('going to %s', async (_name, statuses, names, expected) => {
    expect(await activateButtons(statuses, ...names)).toEqual(expected);
  });

  it('moves to the next upload when its own has ended, else to the previous one, else to the heading', async () => {
    const one = (index: number, status: UploadStatus): UploadItem => ({
      id: `${index}`,
      fileName: `${index}.jpg`,
      status,
      sentBytes: 1,
      totalBytes: 2,
    });
    const nothing = () => undefined;
    const panel = (...statuses: UploadStatus[]) => (
      <UploadPanel
        items={statuses.map((status, index) => one(index, status))}
        onPause={nothing}
        onResume={nothing}
        onRetry={nothing}
        onCancel={nothing}
        onClearFinished={nothing}
        onClose={nothing}
      />
    );
    const { rerender } = renderUi(panel('queued', 'sending', 'stored', 'queued'));
    screen.getByRole('button', { name: 'Cancel 1.jpg' }).focus();
    rerender(panel('queued', 'stored', 'stored', 'queued'));
    expect(screen.getByRole('button', { name: 'Cancel 3.jpg' })).toHaveFocus();
    rerender(panel('queued', 'stored', 'stored', 'stored'));
    expect(screen.getByRole('button', { name: 'Cancel 0.jpg' })).toHaveFocus();
    rerender(panel('stored', 'stored', 'stored', 'stored'));
    expect(screen.getByRole('heading', { name: 'Uploads' })).toHaveFocus();
    screen.getByRole('button', { name: 'Clear finished' }).focus();
    screen.getByRole('button', { name: 'Clear finished' }).blur();
    rerender(panel('stored'));
    expect(document.body).toHaveFocus();
  });
});
