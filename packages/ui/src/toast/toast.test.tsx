import { act, render as renderBare, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { useToasts, type ToastInput, type Toasts } from './index.ts';

function renderToasts(): (toast: ToastInput) => void {
  let toasts: Toasts | undefined;
  function Probe() {
    toasts = useToasts();
    return null;
  }
  renderUi(<Probe />);
  return (toast) => act(() => void toasts?.notify(toast));
}

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it('stand in live regions that existed before', () => {
    const notify = renderToasts();
    const [polite] = screen.getAllByRole('status');
    const [urgent] = screen.getAllByRole('alert');
    notify({ text: 'Settings updated', tone: 'success' });
    notify({ text: 'Could not delete', tone: 'error' });
    expect(polite).toHaveTextContent('Settings updated');
    expect(urgent).toHaveTextContent('Could not delete');
  });

  it('disappear automatically, errors later', () => {
    const notify = renderToasts();
    notify({ text: 'Saved' });
    notify({ text: 'Failed', tone: 'error' });
    act(() => vi.advanceTimersByTime(5100));
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Failed')).toBeVisible();
    act(() => vi.advanceTimersByTime(5100));
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('stay while they have the focus', () => {
    const notify = renderToasts();
    notify({ text: 'Saved' });
    act(() => screen.getByRole('button', { name: 'Dismiss notification' }).focus());
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('offer an undo once', () => {
    const onAction = vi.fn();
    const notify = renderToasts();
    notify({
      text: '3 files moved to the bin',
      action: { label: 'Undo', onAction },
      placement: 'bottom-end',
    });
    const host = screen.getByRole('region', { name: 'Notifications' });
    act(() => within(host).getByRole('button', { name: 'Undo' }).click());
    expect(onAction).toHaveBeenCalledOnce();
    expect(screen.queryByText('3 files moved to the bin')).toBeNull();
  });

  it('are shown without a host', () => {
    function Probe() {
      useToasts();
      return null;
    }
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderBare(<Probe />)).toThrow('UiProvider');
    log.mockRestore();
  });
});

describe('the focus', () => {
  function renderBeside() {
    let toasts: Toasts | undefined;
    function Probe() {
      toasts = useToasts();
      const [hasField, setField] = useState(true);
      const removeField = () => setField(false);
      return (
        <div>
          <button>Work</button>
          {hasField && <button>Field</button>}
          <button
            onClick={() =>
              toasts?.notify({ text: 'Removed', action: { label: 'Undo', onAction: removeField } })
            }
          >
            Show
          </button>
        </div>
      );
    }
    renderUi(<Probe />);
    const button = (name: string) => screen.getByRole('button', { name });
    return {
      button,
      user: userEvent.setup(),
      notify: (text: string) => act(() => void toasts?.notify({ text })),
    };
  }

  it('returns to the previous element when a toast is closed', async () => {
    const { button, user } = renderBeside();
    await user.click(button('Show'));
    await user.click(button('Dismiss notification'));
    expect(button('Show')).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(button('Show')).toHaveFocus();
  });

  it('moves to a nearby element when the undo has removed the previous one', async () => {
    const { button, user } = renderBeside();
    await user.click(button('Show'));
    button('Field').focus();
    await user.click(button('Undo'));
    await waitFor(() => expect(button('Work')).toHaveFocus());
  });

  it('stays in the toasts when there was none before', async () => {
    const { notify, user } = renderBeside();
    notify('One');
    notify('Two');
    const [first] = screen.getAllByRole('button', { name: 'Dismiss notification' });
    if (first) await user.click(first);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss notification' })).toHaveFocus());
  });
});
