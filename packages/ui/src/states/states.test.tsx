import { ApiError, apiErrorCodes } from '@vitrine/core/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../internal/testing/renderUi.tsx';
import { ErrorState, ForbiddenState, OfflineState } from './index.ts';

describe('ErrorState', () => {
  it('says what happened, what to do, and collapses the details', async () => {
    const onRetry = vi.fn();
    const error = new ApiError('timeout', { status: 504, requestId: 'a1b2', serverMessage: 'upstream' });
    const { user } = renderUi(<ErrorState title="Could not load files" error={error} onRetry={onRetry} />);
    expect(document.querySelector('[data-slot="error-state"]')).toHaveTextContent(
      'The server took too long to answer. Try again.',
    );
    expect(screen.queryByText('upstream')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(screen.getByText('upstream')).toBeVisible();
    expect(screen.getByText('a1b2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is no alert and offers no Retry while the session has ended', () => {
    renderUi(
      <ErrorState
        title="Could not load files"
        error={new ApiError('unauthenticated', { status: 401 })}
        onRetry={() => undefined}
      />,
    );
    expect(screen.getByText('Not loaded yet')).toBeVisible();
    expect(screen.queryByText('Could not load files')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('alert').every((region) => region.textContent === '')).toBe(true);
  });

  it.each(apiErrorCodes)('has texts for %s', (code) => {
    renderUi(<ErrorState error={new ApiError(code)} />);
    expect(document.querySelector('[data-slot="error-state"]')?.textContent).not.toContain('common.error');
  });
});

describe('the other states', () => {
  it('forbidden is no error and has nothing to retry', () => {
    renderUi(<ForbiddenState />);
    expect(screen.getByText('You do not have permission to see this')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('alert').every((region) => region.textContent === '')).toBe(true);
  });

  it('offline offers to try again', async () => {
    const onRetry = vi.fn();
    const { user } = renderUi(<OfflineState onRetry={onRetry} />);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
