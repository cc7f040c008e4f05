import { render } from '@testing-library/react';
import { arrangeThreads } from '@vitrine/core/comments';
import type { Comment } from '@vitrine/core/contract';
import { makeComment } from '@vitrine/core/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { CommentThreads } from './index.ts';

function show(dir: 'ltr' | 'rtl', comments: readonly Comment[]): HTMLElement {
  const { container } = render(
    <UiProvider>
      <VitrineRoot dir={dir}>
        <div style={{ display: 'flex', flexDirection: 'column', height: 500 }}>
          <CommentThreads label="Comments" threads={arrangeThreads(comments)} now={undefined} />
        </div>
      </VitrineRoot>
    </UiProvider>,
  );
  return container;
}

/** The left edge of a character of an element with one text. */
function leftOf(element: Element, at: number): number {
  const range = document.createRange();
  const text = element.firstChild as Text;
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect().left;
}

const family = '👨‍👩‍👧‍👦';
it.each([family, '🇩🇪', '👍🏽', 'e\u0301\u0323', 'क्षि'])(
  'a text of %s is cut after 225 characters, and whole again by More (F37)',
  async (character) => {
    await page.viewport(900, 700);
    const text = (times: number) => character.repeat(times).normalize();
    const container = show('ltr', [
      makeComment({ id: 'short', message: text(225), createdAt: '2026-06-01T00:00:00.000Z' }),
      makeComment({ id: 'long', message: text(226), createdAt: '2026-06-02T00:00:00.000Z' }),
    ]);
    const [long, short] = ['long', 'short'].map((id) =>
      container.querySelector(`[data-comment="${id}"] p[dir]`),
    );
    expect(short?.textContent).toBe(text(225));
    expect(long?.textContent).toBe(`${text(225)}...`);
    const more = page.getByRole('button', { name: 'More' });
    expect(more.elements()).toHaveLength(1);
    await more.click();
    expect(long?.textContent).toBe(text(226));
  },
);

it.each(['ltr', 'rtl'] as const)('names do not reorder the line of an author: %s (F38)', async (dir) => {
  await page.viewport(900, 700);
  for (const authorName of ['مريم الزهراء', 'Ada (admin)']) {
    const container = show(dir, [makeComment({ id: 'one', authorName, authorHandle: 'ada.1' })]);
    const [name, handle] = container.querySelectorAll('[data-comment="one"] bdi');
    const time = container.querySelector('time') as HTMLElement;
    if (!name || !handle) throw new Error('no author');
    expect(handle.textContent).toBe('@ada.1');
    expect(leftOf(handle, 0), 'the handle begins with @').toBeLessThan(leftOf(handle, 1));
    expect(leftOf(handle, 4)).toBeLessThan(leftOf(handle, 5));
    const lefts = [name, handle, time].map((each) => each.getBoundingClientRect().left);
    const inOrder = lefts.toSorted((one, other) => (dir === 'ltr' ? one - other : other - one));
    expect(lefts).toEqual(inOrder);
  }
});

it.each(['ltr', 'rtl'] as const)(
  'texts and names without spaces are not wider than the list: %s (F39)',
  async (dir) => {
    await page.viewport(360, 700);
    const endless = { authorName: 'N'.repeat(300), authorHandle: 'h'.repeat(300) };
    const message = 'x'.repeat(10_000);
    const container = show(dir, [
      makeComment({ id: 'top', message, ...endless, createdAt: '2026-06-01T00:00:00.000Z' }),
      makeComment({
        id: 'reply',
        message: `https://vitrine.test/${'a'.repeat(3000)}`,
        ...endless,
        replyTo: 'top',
      }),
      makeComment({ id: 'resolved', message, ...endless, resolvedAt: '2026-06-01T00:00:00.000Z' }),
    ]);
    for (const more of page.getByRole('button', { name: 'More' }).all()) await more.first().click();
    const list = container.querySelector('[data-slot="comment-threads"]') as HTMLElement;
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    const box = list.getBoundingClientRect();
    for (const element of list.querySelectorAll('button, p, time, bdi')) {
      const { left, right } = element.getBoundingClientRect();
      expect(left, element.textContent.slice(0, 20)).toBeGreaterThanOrEqual(box.left - 1);
      expect(right, element.textContent.slice(0, 20)).toBeLessThanOrEqual(box.right + 1);
    }
  },
);
