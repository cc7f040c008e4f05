import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { EditorToolbar } from './index.ts';

it.each([1280, 360])(
  'stays visible while scrolling, and shows that a save failed (%i px) (F08, %i px)',
  async (width) => {
    await page.viewport(width, 700);
    const onRetry = vi.fn();
    render(
      <UiProvider>
        <VitrineRoot>
          <div data-testid="scroller" style={{ height: 240, overflow: 'auto' }}>
            <div style={{ height: 100 }} />
            <EditorToolbar
              canUndo
              canRedo={false}
              onUndo={vi.fn()}
              onRedo={vi.fn()}
              save={{ status: 'failed', onRetry }}
            />
            <div style={{ height: 800 }} />
          </div>
        </VitrineRoot>
      </UiProvider>,
    );
    expect(screen.queryByText('Not saved.')).toBeNull();
    const scroller = screen.getByTestId('scroller');
    scroller.scrollTop = 500;
    const note = await screen.findByText('Not saved.', {}, { timeout: 5000 });
    expect(note.closest('[role="status"]')).toBeNull();
    const undo = screen.getByRole('button', { name: 'Undo' }).getBoundingClientRect();
    expect(Math.abs(undo.top - scroller.getBoundingClientRect().top)).toBeLessThan(20);
    screen.getByRole('button', { name: 'Retry' }).click();
    expect(onRetry).toHaveBeenCalledOnce();
  },
);
