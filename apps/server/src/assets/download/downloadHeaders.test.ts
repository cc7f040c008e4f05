import { expect, it } from 'vitest';
import { attachmentHeader } from './downloadHeaders.ts';

/** Returns both names of a header. */
function namesOf(header: string): readonly (string | undefined)[] {
  const [, ascii, encoded] = /^attachment; filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(header) ?? [];
  return [ascii, encoded === undefined ? undefined : decodeURIComponent(encoded)];
}

it.each([
  ['tea.jpg', 'tea.jpg'],
  ['Tea (2) – final+1.jpg', 'Tea (2)  final+1.jpg'],
  ['Café.txt', 'Cafe.txt'],
  ['<img src=x onerror=alert(1)>.html', '_img src=x onerror=alert(1)_.html'],
  ['a"b\\c;d%e.txt', 'a_b_c_d_e.txt'],
  ["a/b:c*d?e|f&g'h`i.txt", 'a_b_c_d_e_f_g_h_i.txt'],
  ['$(rm){x}^[1]#.sh', '_(rm)_x___1__.sh'],
  ['two\r\nlines.txt', 'twolines.txt'],
  ['茶', 'file'],
])('the name %j has the fallback %j, and stays whole beside it', (name, fallback) => {
  expect(namesOf(attachmentHeader(name))).toEqual([fallback, name]);
});

it('a name that is not well-formed is sent', () => {
  expect(namesOf(attachmentHeader('a\ud800.txt'))).toEqual(['a.txt', 'a\ufffd.txt']);
});
