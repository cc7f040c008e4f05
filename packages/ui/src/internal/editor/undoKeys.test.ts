import { expect, test } from 'vitest';
import { hasOwnUndo, undoKeyOf } from './undoKeys.ts';

function press(text: string, code = '') {
  const parts = text.split('+');
  return undoKeyOf({
    key: parts.at(-1) ?? '',
    code,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  });
}

test.each([
  ['Ctrl+z', 'undo'],
  ['Cmd+z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Cmd+Shift+Z', 'redo'],
  ['Ctrl+y', 'redo'],
  ['z', undefined],
  ['Shift+Z', undefined],
  ['Ctrl+Alt+z', undefined],
  ['Ctrl+Shift+y', undefined],
  ['Ctrl+a', undefined],
])('%s is %s (A127)', (text, meaning) => {
  expect(press(text)).toBe(meaning);
});

test('the physical key counts on keyboards with other letters', () => {
  expect(press('Ctrl+ئ', 'KeyZ')).toBe('undo');
  expect(press('Ctrl+w', 'KeyZ')).toBeUndefined();
});

test('undo keys are ignored in text fields and open dialogs', () => {
  document.body.innerHTML =
    '<input id="text"><input type="checkbox" id="check"><button id="button"></button><div contenteditable="true"><b id="bold"></b></div>';
  const at = (id: string) => hasOwnUndo(document.getElementById(id));
  expect([at('text'), at('check'), at('button'), at('bold')]).toEqual([true, false, false, true]);
  document.body.innerHTML =
    '<button id="button"></button><div class="vitrine-root"><div role="dialog"></div></div>';
  expect(at('button')).toBe(true);
  document.querySelector('[role="dialog"]')?.setAttribute('inert', '');
  expect(at('button')).toBe(false);
  document.body.innerHTML = '';
});
