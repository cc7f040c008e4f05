import { expect, test } from 'vitest';
import { findExportMismatches } from '../../scripts/gates/exports.ts';
import { lineLimit } from '../../scripts/gates/fileLengths.ts';
import { findUnnamedKeys } from '../../scripts/gates/messageKeys.ts';
import { compareSpelling } from '../../scripts/gates/spelling.ts';
import { findUnclassed } from '../../scripts/gates/unclassedElements.ts';
import { fixedTexts } from '../../scripts/gates/fixedTexts.ts';
import { findWireWords } from '../../scripts/gates/wireWords.ts';
import { findRetiredWords, findWords } from '../../scripts/gates/words.ts';

const button = {
  'vitrine-source': './src/button/index.ts',
  types: './dist/button/index.d.ts',
  default: './dist/button/index.js',
};
const { types, default: module } = button;
const ui = {
  name: '@vitrine/ui',
  exports: { './button': button, './styles.css': './dist/styles.css' },
  publishConfig: { exports: { './button': { types, default: module } } },
};
const file = 'packages/ui/package.json';

test('exports that match the modules are accepted', () => {
  const files = [
    'packages/ui/src/button/index.ts',
    'packages/ui/src/internal/cn.ts',
    'packages/hooks/src/a/index.ts',
  ];
  expect(findExportMismatches(ui, file, files)).toEqual([]);
});

test('a module that is not exported, and an export without a module, are reported', () => {
  expect(findExportMismatches(ui, file, ['packages/ui/src/tabs/index.ts'])).toEqual([
    expect.stringContaining('exports["./tabs"] must be'),
    expect.stringContaining('publishConfig.exports["./tabs"] must be'),
    expect.stringContaining('there is no src/button/index.ts'),
  ]);
});

test('a module below a module is a public one too, unless it is internal', () => {
  const files = ['packages/ui/src/button/index.ts', 'packages/ui/src/internal/field/index.ts'];
  expect(findExportMismatches(ui, file, files)).toEqual([]);
  expect(findExportMismatches(ui, file, [...files, 'packages/ui/src/messages/ar/index.ts'])).toEqual([
    expect.stringContaining('exports["./messages/ar"] must be'),
    expect.stringContaining('publishConfig.exports["./messages/ar"] must be'),
  ]);
});

test('an export whose published form still names the sources is reported', () => {
  const leaking = { ...ui, publishConfig: { exports: { './button': button } } };
  expect(findExportMismatches(leaking, file, ['packages/ui/src/button/index.ts'])).toEqual([
    expect.stringContaining('publishConfig.exports["./button"]'),
  ]);
});

test('tests may be longer than code, pictures have no limit', () => {
  expect(['a.ts', 'a.test.ts', 'a.png'].map(lineLimit)).toEqual([400, 500, undefined]);
});

test.each([
  [`see https://${'registry'}.npmjs.org/react`, 'names a package registry'],
  [`from https://packages.example/${'nexus'}/npm`, 'names a package registry'],
  [`open /${'home'}/someone/file`, 'names a folder of one machine'],
  [`// ${'TO'}DO later`, 'leaves something for later'],
  [`// ${'oxlint'}-disable-next-line`, 'switches a check off'],
])('the line %j is reported', (line, reason) => {
  expect(findWords(`fine\n${line}\n`)).toEqual([`2: ${reason}`]);
});

test.each(['the path apps/gallery/work is fine', 'GET /homes', 'the register of names', 'a todo list'])(
  'the line %j is accepted',
  (line) => {
    expect(findWords(line)).toEqual([]);
  },
);

test.each([
  [`const book = create${'Path'}Book();`, 'route table'],
  [`interface Layout${'Draft'}Home {}`, 'context, registry'],
  [`use${'Focus'}Heir(root)`, 'focus fallback, focus recovery'],
  [`import { ${'permit'}Placements } from`, 'authorize'],
  [`const ${'most'}Entries = 10;`, 'max…'],
  [`${'useScreen'}MemoryRef('files.top', 0)`, 'screen memory, remember'],
  [`const text = ${'readId'}Word(id);`, 'escape, unescape'],
  [`field.${'put'}Back();`, 'reset'],
  [`<i ${'data'}-look="rest">`, 'drag session, drag state, drag preview'],
  [`/** On ${'unless'} told. */`, 'defaults to'],
  [`/** What \`useThing\` ${'takes'}. */`, 'options of, props of'],
  [`const { ${'onMissing'}Part } = useNotice();`, 'load failure notice, onLoadFailed'],
  [`isEntranc${'e'}(path)`, 'root page, needs no session'],
  [`/** One part of a ${'layout'}. */`, 'slice'],
  [` * Returns the server's ${'answer'}.`, 'response, result, reply'],
  [`// Every ${'answer'} is checked.`, 'response, result, reply'],
  [`/** The ${'thing'} that was deleted. */`, 'item, or the word of the domain'],
  [`  /** Puts a value ${'back'}. */`, 'restore, reset, revert'],
  [` * Deletes a file for ${'good'}.`, 'permanently'],
  [`const ${'least'}Width = 3;`, 'min…, max…'],
  [`const [${'was'}, is] = both;`, 'names that end in Before and After'],
  [` * The second attempt begins ${'anew'}.`, 'starts from the beginning'],
  [`${'tidy'}Keyword(text)`, 'normalize'],
  [`const { defaultStart${'Page'} } = core;`, 'dashboard, home page, root page'],
  [`/** Opens the ${'start'} page. */`, 'dashboard, home page, root page'],
  [`/** Returns the figures ${'of the'} wire. */`, 'wire format'],
])('the retired word of %j is reported with the standard one', (line, standard) => {
  expect(findRetiredWords(`fine\n${line}`)).toEqual([
    `2: uses a retired word; the glossary says ${standard}`,
  ]);
});

test.each([
  "type WidgetType = 'mostUsed'",
  'their page',
  'mostViewedFiles',
  'What `docs/a.md` takes for granted',
  "'assets.deleteForGood': 'Delete for good'",
  "it('answers 404 to an unknown path')",
  '/** An id of the wire format. */',
  '/** A server that answers 404. */',
  ' * Puts a part between its product and its back end.',
])('the code %j has no retired word', (line) => {
  expect(findRetiredWords(line)).toEqual([]);
});

test('a message that is spelled differently, or missing, is reported with its source', () => {
  const strings = {
    place: 'the sign-in form',
    strings: { 'session.login': 'Login', 'session.signIn': 'Sign in' },
  };
  expect(compareSpelling({ 'session.login': 'Log in' }, [strings])).toEqual([
    'session.login is "Log in", but the sign-in form has "Login"',
    'session.signIn is missing, but the sign-in form has "Sign in"',
  ]);
});

test('the list of fixed texts is not empty in any domain', () => {
  expect(fixedTexts.every(({ strings }) => Object.keys(strings).length > 0)).toBe(true);
});

const messageKeys = [
  'assets.open',
  'assets.pauseAll',
  'common.error.offline',
  'gallery.bin',
  'report.photos',
];

test('a message that no code names is reported', () => {
  const sources = ["t('assets.open')", "const keys = ['open'];"];
  expect(findUnnamedKeys([...messageKeys, 'report.planted'], sources)).toEqual([
    'assets.pauseAll',
    'common.error.offline',
    'gallery.bin',
    'report.planted',
  ]);
});

test('a message is named by its key, by a template, or by data of core', () => {
  const sources = [
    "const title: MessageKey = 'gallery.bin';",
    't(`common.error.${code}`)',
    "const commands = ['assets.pauseAll', 'assets.open'] as const;",
  ];
  expect(findUnnamedKeys(messageKeys, sources)).toEqual([]);
});

test('a template for a whole domain names none of its messages', () => {
  const sources = ["const keys = ['open']; t(`assets.${key}`)"];
  expect(findUnnamedKeys(['assets.open'], sources)).toEqual(['assets.open']);
});

test.each([
  "listTopFiles({ log: 'AddedToDBGallery' })",
  'values: { startLoading: true }',
  'dashboard.setStartLoading({ checked })',
  'dashboardBackgroundImgLocation: location',
  "const picture = '/img/dashboard/dashboard-header0.webp';",
  "type: 'dictionary_multi_select',",
  "  [3, 'mp3'],",
  'readonly mpHigher: number;',
  "fetch('/api/files')",
])('a word of the wire format above the adapter is reported: %s', (line) => {
  expect(findWireWords(`one\n${line}`)).toEqual([
    expect.stringMatching(/^2: ".+" is a word of the wire format$/),
  ]);
});

test.each(["ending: 'mp4', mimeType: 'audio/mp3'", 'src={`${base}/a.mp3`}', "order: 'added'"])(
  'other words are accepted: %s',
  (line) => expect(findWireWords(line)).toEqual([]),
);

test('an element of a part without a class is reported; components, shapes and passed properties are not', () => {
  const part = `
    const part = (
      <section className="vt:p-4" {...rest}>
        <bdi>{name}</bdi>
        <p {...rest}>
          <Icon /> <theme.Mark />
        </p>
        <svg className="vt:size-4">
          <path d="M0 0" />
        </svg>
        <input type="file" hidden />
      </section>
    );`;
  expect(findUnclassed('Part.tsx', part)).toEqual([
    expect.stringMatching(/^Part\.tsx:4: <bdi> has no class/),
    expect.stringMatching(/^Part\.tsx:11: <input> has no class/),
  ]);
});
