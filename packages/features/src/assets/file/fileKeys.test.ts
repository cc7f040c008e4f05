import { describe, expect, it } from 'vitest';
import { commandOfKey, fileKeys } from './fileKeys.ts';

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('keys of the file view', () => {
  it.each(fileKeys.flatMap(({ command, keys }) => keys.map((key) => [key, command] as const)))(
    '%s is %s',
    (key, command) => expect(commandOfKey(press(key), 'ltr')).toBe(command),
  );

  it('mirrors the arrows from right to left, and nothing else', () => {
    expect(commandOfKey(press('ArrowLeft'), 'rtl')).toBe('next');
    expect(commandOfKey(press('ArrowRight'), 'rtl')).toBe('previous');
    expect(commandOfKey(press('+'), 'rtl')).toBe('zoomIn');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'leaves %o to the browser',
    (modifiers) => {
      for (const { keys } of fileKeys) expect(commandOfKey(press(keys[0], modifiers), 'ltr')).toBeUndefined();
    },
  );

  it('has no key twice', () => {
    const all = fileKeys.flatMap(({ keys }) => keys);
    expect(new Set(all).size).toBe(all.length);
  });
});
