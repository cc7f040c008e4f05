import { act, render as renderBare, screen, within } from '@testing-library/react';
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

  it('stand in live regions that were there before', () => {
    const notify = renderToasts();
    const [polite] = screen.getAllByRole('status');
    const [urgent] = screen.getAllByRole('alert');
    notify({ text: 'Settings updated', tone: 'success' });
    notify({ text: 'Could not delete', tone: 'error' });
    expect(polite).toHaveTextContent('Settings updated');
    expect(urgent).toHaveTextContent('Could not delete');
  });

  it('leave by themselves, errors later', () => {
    const notify = renderToasts();
    notify({ text: 'Saved' });
    notify({ text: 'Failed', tone: 'error' });
    act(() => vi.advanceTimersByTime(5100));
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('Failed')).toBeVisible();
    act(() => vi.advanceTimersByTime(5100));
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('wait while they have the focus', () => {
    const notify = renderToasts();
    notify({ text: 'Saved' });
    act(() => screen.getByRole('button', { name: 'Dismiss notification' }).focus());
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Saved')).toBeVisible();
  });

  it('offer a way back once', () => {
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

  it('are not lost without a host', () => {
    function Probe() {
      useToasts();
      return null;
    }
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => renderBare(<Probe />)).toThrow('UiProvider');
    log.mockRestore();
  });
});
