import { expect, test } from 'vitest';
import { parseExternalUrl } from './externalUrl.ts';

const options = { origin: 'https://gallery.example', allowedHosts: ['docs.example', 'help.example:8443'] };

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\njavascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://gallery.example/1',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example/\\',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://good.example@evil.example',
  'https://good.example:pass@evil.example',
  'https://evil.example\\@good.example',
  'https://evil.example /',
  'https://',
  'https://[::1',
  'evil.example',
  '',
])('%j is refused (quality case S20)', (text) => {
  expect(parseExternalUrl(text, options)).toEqual({ kind: 'refused' });
});

test.each([
  ['https://gallery.example/files/1', 'go', 'https://gallery.example/files/1'],
  ['/files/1?a=b', 'go', 'https://gallery.example/files/1?a=b'],
  ['https://docs.example/a', 'go', 'https://docs.example/a'],
  ['https://help.example:8443/', 'go', 'https://help.example:8443/'],
  ['https://help.example/', 'confirm', 'https://help.example/'],
  ['http://gallery.example/', 'confirm', 'http://gallery.example/'],
  ['https://docs.example.evil.example/', 'confirm', 'https://docs.example.evil.example/'],
  ['HTTPS://Example.com/Path?q=1#x', 'confirm', 'https://example.com/Path?q=1#x'],
])('%s: %s', (text, kind, href) => {
  const result = parseExternalUrl(text, options);
  expect(result.kind).toBe(kind);
  expect(result.kind !== 'refused' && result.url.href).toBe(href);
});
