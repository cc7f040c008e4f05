import type { FieldKind } from '@vitrine/core/card-layout';
import type { FieldValue as StoredValue } from '@vitrine/core/contract';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../styles/styles.css';
import { ar } from '../messages/ar/index.ts';
import { UiProvider, VitrineRoot } from '../provider/index.ts';
import { FieldValue } from './index.ts';

const width = 90;

function showLine(kind: FieldKind, value: StoredValue, language: 'ar' | 'en', lines: 1 | 2 = 1): HTMLElement {
  const { container } = render(
    <UiProvider locale={language} timeZone="UTC" {...(language === 'ar' && { messages: ar })}>
      <VitrineRoot>
        <div style={{ width }}>
          <FieldValue
            field={{ key: 'custom-1', kind }}
            values={{ 'custom-1': value }}
            layout="line"
            lines={lines}
          />
        </div>
      </VitrineRoot>
    </UiProvider>,
  );
  const element = container.querySelector<HTMLElement>('[data-slot="field-value"]');
  if (!element) throw new Error('Nothing is drawn.');
  return element;
}

/** Returns where the first letter of the text is drawn. */
function firstLetterBox(element: HTMLElement): DOMRect {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) throw new Error('No text is drawn.');
  const range = document.createRange();
  range.setStart(text, 0);
  range.setEnd(text, 1);
  return range.getBoundingClientRect();
}

const english = 'From the old pier before the fishing boats leave';
const arabic = 'من الرصيف القديم قبل أن تغادر قوارب الصيد عند الفجر';

it.each([
  ['an English text', 'ar', 'text', english, 1],
  ['an English text in two lines', 'ar', 'text', english.repeat(3), 2],
  ['an English word of a list', 'ar', 'list', [english], 1],
  ['an Arabic text', 'en', 'text', arabic, 1],
  ['an Arabic text', 'ar', 'text', arabic, 1],
  ['an English text', 'en', 'text', english, 1],
] as const)('%s that is too long shows its beginning in %s text', (_, language, kind, value, lines) => {
  const line = showLine(kind, value, language, lines);
  const [letter, box] = [firstLetterBox(line), line.getBoundingClientRect()];
  expect(box.width).toBe(width);
  expect(letter.left).toBeGreaterThanOrEqual(box.left - 0.5);
  expect(letter.right).toBeLessThanOrEqual(box.right + 0.5);
});

it.each(['ar', 'en'] as const)('a short text is aligned to the start of %s text', (language) => {
  const line = showLine('text', 'Dawn', language);
  const [letter, box] = [firstLetterBox(line), line.getBoundingClientRect()];
  const isAtStart = language === 'en' ? letter.left === box.left : letter.left > box.left + width / 2;
  expect(isAtStart).toBe(true);
});

it.each(['ar', 'en'] as const)('no number of a date is cut in %s text', (language) => {
  const line = showLine('date', '2026-11-18T23:19:00Z', language);
  const parts = [...line.querySelectorAll('time > span')];
  const whole = parts.map((part) => part.textContent?.replaceAll(/[^\d:]/g, ''));
  expect(whole).toContain('11:19');
  expect(line.querySelector('time')).toHaveAttribute('title', line.textContent);
  for (const part of parts) expect(getComputedStyle(part).display).toBe('inline-block');
});
