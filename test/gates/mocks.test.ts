import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../../scripts/runCommand.ts';

describe('tests that share a process', () => {
  it('mock no module, because other tests have loaded it already', async () => {
    const listed = await readCommand(['git', 'ls-files', '-z', '*.test.ts', '*.test.tsx']);
    const files = listed.split('\0').filter((file) => file !== '' && !file.includes('.mocked.'));
    expect(files.length).toBeGreaterThan(100);
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
    const faulty = texts.filter(([, text]) => /\bvi\.(mock|doMock)\(/.test(text)).map(([file]) => file);
    expect(faulty).toEqual([]);
  });
});
