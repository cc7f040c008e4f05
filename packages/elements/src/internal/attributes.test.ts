import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyName, readAttribute, type AttributeKind } from './attributes.ts';

const id = { kind: 'id' } as const;
const count = { kind: 'integer', min: 1, max: 100, default: 6 } as const;
const seconds = { kind: 'seconds' } as const;
const choice = { kind: 'choice', choices: ['light', 'dark'] } as const;
const language = { kind: 'language' } as const;
const address = { kind: 'address' } as const;

describe('readAttribute', () => {
  test.each<[AttributeKind, string | null, unknown]>([
    [{ kind: 'boolean' }, null, false],
    [{ kind: 'boolean' }, '', true],
    [{ kind: 'boolean' }, 'edit-allowed', true],
    [{ kind: 'boolean' }, 'false', false],
    [{ kind: 'boolean' }, 'FALSE', false],
    [{ kind: 'boolean' }, 'undefined', false],
    [{ kind: 'boolean' }, 'null', false],
    [id, 'a/b?x=', 'a/b?x='],
    [id, 'über mich', 'über mich'],
    [id, null, undefined],
    [id, '', undefined],
    [id, 'undefined', undefined],
    [count, null, 6],
    [count, '12', 12],
    [seconds, '1.5', 1.5],
    [seconds, '0', 0],
    [seconds, '1e-7', 1e-7],
    [seconds, '1760000000.5', 1_760_000_000.5],
    [choice, 'dark', 'dark'],
    [language, 'pt-BR', 'pt-BR'],
    [address, 'https://gallery.example', 'https://gallery.example'],
    [address, '/gallery', '/gallery'],
  ])('%j reads %j as %j', (kind, text, value) => {
    expect(readAttribute(kind, text)).toEqual({ value });
  });

  test.each<[AttributeKind, string, unknown]>([
    [id, '..', undefined],
    [id, '.', undefined],
    [id, '../../api/tenants', undefined],
    [id, '1/../../users', undefined],
    [id, '..\\..\\users', undefined],
    [id, 'a\u0000b', undefined],
    [id, '\ud800', undefined],
    [id, 'x'.repeat(1025), undefined],
    [count, '1e9', 6],
    [count, '0', 6],
    [count, '101', 6],
    [count, '-1', 6],
    [count, '2.5', 6],
    [seconds, '-1', undefined],
    [seconds, 'Infinity', undefined],
    [seconds, '1e999', undefined],
    [seconds, '0x10', undefined],
    [choice, 'red', undefined],
    [language, 'not a language', undefined],
    [address, 'javascript:alert(1)', undefined],
    [address, 'data:text/html,x', undefined],
    [address, 'https://user:secret@gallery.example', undefined],
    [address, '//other.example', undefined],
    [address, '/\t/other.example', undefined],
    [address, 'gallery.example', undefined],
    [address, '\\\\other.example', undefined],
    [address, 'https://gallery.example/?q', undefined],
    [address, 'https://gallery.example/#part', undefined],
  ])('%j refuses %j, and is then %j (quality case S26)', (kind, text, value) => {
    const read = readAttribute(kind, text);
    expect(read.value).toBe(value);
    expect(read.problem).toMatch(/^(?:is|contains) /);
  });

  test('an id that is taken stays below the path of its call, also on a server that decodes it first (quality case S26)', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '%', '?', '#', 'é') }), (text) => {
        const { value } = readAttribute(id, text);
        if (typeof value !== 'string') return;
        const sent = new URL(`https://server.example/api/faces/${encodeURIComponent(value)}`);
        expect(sent.pathname.split('/')).toHaveLength(4);
        const decoded = new URL(`https://server.example/api/faces/${value.replaceAll(/[?#%]/g, '_')}`);
        expect(decoded.pathname.startsWith('/api/faces/')).toBe(true);
      }),
    );
  });
});

test('the property of an attribute is its name in camel case', () => {
  expect(['type', 'file-id', 'edit-allowed'].map(propertyName)).toEqual(['type', 'fileId', 'editAllowed']);
});
