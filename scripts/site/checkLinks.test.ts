import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findBrokenSiteLinks } from './checkLinks.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  'index.html': `<a href="/guides/one/#part">good</a> <a href="guides/one/">good</a> <a href="https://example.com/none">left</a>
    <pre><a href="/in-code/">code</a></pre><code>&lt;Card src={address} /></code><button data-code="<a href='/copied/'>"></button>
    <a href="/gone/">bad</a> <a href="/guides/one/#gone">bad</a> <img src="/no.png" />
    <iframe src="/storybook/iframe.html?id=parts-tabs--default&amp;viewMode=story"></iframe>
    <iframe src="/storybook/iframe.html?id=parts-tabs--gone&amp;viewMode=story"></iframe>`,
  'guides/one/index.html':
    '<h2 id="part">Part</h2> <a href="#part">good</a> <a href="../../">good</a> <a href="#no">bad</a>',
  'storybook/iframe.html': '<a href="/not-looked-at/"></a>',
  'storybook/index.json': '{ "entries": { "parts-tabs--default": {} } }',
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

test('below a prefix, links to the root of the host are broken', () => {
  const found = findBrokenSiteLinks(folder, '/vitrine');
  expect(found).toContain('/vitrine/index.html: "/guides/one/#part" leads to no file');
  expect(found).toContain('/vitrine/guides/one/index.html: "#no" leads to no anchor');
  expect(found.filter((each) => each.includes('"guides/one/"') || each.includes('"../../"'))).toEqual([]);
});

test('links without a page, an anchor, a file or a story are found, and no others', () => {
  expect(findBrokenSiteLinks(folder).toSorted()).toEqual([
    '/guides/one/index.html: "#no" leads to no anchor',
    '/index.html: "/gone/" leads to no file',
    '/index.html: "/guides/one/#gone" leads to no anchor',
    '/index.html: "/no.png" leads to no file',
    '/index.html: the Storybook of this build has no story "parts-tabs--gone"',
  ]);
});
