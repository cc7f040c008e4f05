import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { KeywordsField } from '../keywords-field/index.ts';
import { ar } from '../messages/ar/index.ts';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { KeywordList } from './KeywordList.tsx';

const nothing = () => undefined;

/** Returns the place of a character of a word on the screen, and that of the button that shows it. */
function placeOf(word: HTMLElement, at: number) {
  const range = document.createRange();
  const text = word.firstChild;
  if (!text) throw new Error('no text');
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return {
    letter: range.getBoundingClientRect(),
    box: word.parentElement?.getBoundingClientRect() ?? new DOMRect(),
  };
}

test.each([
  ['ar', 'A long keyword of Latin letters that does not fit into its chip, and is cut'],
  ['ar', 'كلمة مفتاحية طويلة جدًا لا تتسع لها هذه الشريحة فتقطع عند نهايتها في كل الصفحات'],
  ['en', 'كلمة مفتاحية طويلة جدًا لا تتسع لها هذه الشريحة فتقطع عند نهايتها في كل الصفحات'],
])('in a page of %s the beginning of a long word is seen, and its end is cut: %s', async (locale, value) => {
  await page.viewport(360, 640);
  render(
    <UiProvider locale={locale} messages={locale === 'ar' ? ar : undefined}>
      <VitrineRoot>
        <KeywordList
          words={[{ key: '1', stored: { id: '1', value, fileCount: 3 }, value, state: 'unchanged' }]}
          selectedKeys={new Set()}
          onWordSelect={nothing}
          onWordEdit={nothing}
          onWordReset={nothing}
          onWordDelete={nothing}
        />
      </VitrineRoot>
    </UiProvider>,
  );
  const word = document.querySelector<HTMLElement>('[data-keyword-word] bdi');
  if (!word) throw new Error('no word');
  const [first, last] = [placeOf(word, 0), placeOf(word, value.length - 1)];
  const isSeen = ({ letter, box }: typeof first) =>
    letter.left >= box.left - 1 && letter.right <= box.right + 1;
  expect([isSeen(first), isSeen(last)]).toEqual([true, false]);
});

test('in a page from right to left a suggestion begins at the start of its line', async () => {
  render(
    <UiProvider locale="ar" messages={ar}>
      <VitrineRoot>
        <KeywordsField
          label="Keywords"
          words={[]}
          text="sea"
          suggestions={[{ value: 'seaside', fileCount: 3 }]}
          isFixed
          onTextChange={nothing}
          onAdd={nothing}
          onRemove={nothing}
        />
      </VitrineRoot>
    </UiProvider>,
  );
  await userEvent.type(screen.getByRole('combobox'), 's');
  const option = await screen.findByRole('option');
  const word = option.querySelector('bdi');
  if (!word) throw new Error('no word');
  const { letter } = placeOf(word, 'seaside'.length - 1);
  const { right, width } = option.getBoundingClientRect();
  expect(right - letter.right).toBeLessThan(width / 4);
});
