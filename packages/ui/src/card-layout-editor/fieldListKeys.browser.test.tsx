import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { CardEditing } from '../internal/testing/CardEditing.tsx';
import { ar } from '../messages/ar/index.ts';
import { UiProvider, VitrineRoot, type UiProviderProps } from '../provider/index.ts';

const state = { rows: [['title'], ['author', 'subject']], hidden: [], hasTitles: true };

function show(provider: Omit<UiProviderProps, 'children'> = {}) {
  render(
    <UiProvider {...provider}>
      <VitrineRoot>
        <CardEditing state={state} />
      </VitrineRoot>
    </UiProvider>,
  );
}

const listed = () => [...document.querySelectorAll<HTMLElement>('[data-slot="card-listed-field"]')];
const focused = () => document.activeElement as HTMLElement;
/** The position in the list of the field with the focus. */
const focusedAt = () => listed().indexOf(focused().closest('[data-slot="card-listed-field"]') ?? focused());
const search = () => screen.getByRole<HTMLInputElement>('searchbox');

beforeEach(() => page.viewport(1280, 800));

it('Tab leads from the search over the list to the preview, however many fields there are', async () => {
  show();
  expect(listed().length).toBeGreaterThan(30);
  search().focus();
  let presses = 0;
  while (!focused().closest('[data-slot="card-field"]')) {
    await userEvent.tab();
    presses += 1;
    expect(presses).toBeLessThanOrEqual(5);
  }
  expect(presses).toBe(3);
  await userEvent.tab({ shift: true });
  expect(focusedAt()).toBe(0);
});

it('arrows, Home and End move through the list, and Tab returns to the last field', async () => {
  show();
  search().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedAt()).toBe(0);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focusedAt()).toBe(1);
  await userEvent.keyboard('{End}');
  expect(focusedAt()).toBe(listed().length - 1);
  const { bottom } = focused().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(innerHeight);
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
  expect(focusedAt()).toBe(2);
  await userEvent.tab();
  expect(focused()).toHaveAccessibleName(/^Add /);
  await userEvent.tab();
  expect(focusedAt()).toBe(-1);
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect([focusedAt(), focused().dataset['dragHandle']]).toEqual([2, 'grip']);
});

it('the arrows follow the rows of wrapped fields, also right to left', async () => {
  await page.viewport(900, 800);
  show({ locale: 'ar', messages: ar });
  search().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
  expect(focusedAt()).toBe(1);
  await userEvent.keyboard('{ArrowRight}');
  expect(focusedAt()).toBe(0);
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedAt()).toBe(3);
});

it('letters typed in the list go to the search, and the first field found becomes the tab stop', async () => {
  show();
  search().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}key');
  await waitFor(() => expect(search()).toHaveFocus());
  expect(search()).toHaveValue('key');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toHaveAccessibleName('Move Keywords');
  await userEvent.keyboard('w');
  expect(search()).toHaveValue('keyw');
});

it('when the field of the tab stop moves to the view, the adjacent one becomes the tab stop', async () => {
  show();
  search().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  const nameOf = (field: HTMLElement | undefined) => field?.querySelector('bdi')?.textContent;
  const [added, next] = [nameOf(listed()[3]), nameOf(listed()[4])];
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(listed().map(nameOf)).not.toContain(added));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  search().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toHaveAccessibleName(`Move ${next}`);
});

it('the handles of the list and of the view describe their own keys', () => {
  show();
  const [inList, inView] = ['card-listed-field', 'card-field'].map((slot) =>
    document.querySelector(`[data-slot="${slot}"] [data-drag-handle="grip"]`),
  );
  expect(inList).toHaveAccessibleDescription(/^Arrow keys go from field to field\./);
  expect(inList).not.toHaveAccessibleDescription(/Delete/);
  expect(inView).toHaveAccessibleDescription(/^Press Space or Enter to pick up\..*Delete removes it/);
});

it('a dragged field moves by the arrows, and letters do not end the drag', async () => {
  show();
  search().focus();
  await userEvent.keyboard('{ArrowDown} x');
  expect(focused()).toHaveAttribute('data-dragging');
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(focusedAt()).toBe(0);
});
