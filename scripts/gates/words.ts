import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../runCommand.ts';

/*
 * The repository names only the product: no package registry, no folder of one machine, no note about later work. The
 * patterns are written so that they do not match themselves.
 */
const rules: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\bregistry\.[a-z0-9-]+\.[a-z]{2,}/i, 'names a package registry'],
  [/https?:\/\/[^\s"']*\b(artifactory|nexus|verdaccio)\b/i, 'names a package registry'],
  [/(^|[\s"'`(=:])\/(home|root|work|Users)\/[a-z]/, 'names a folder of one machine'],
  [/\b(TO[D]O|FIX[M]E|XX[X])\b/, 'leaves something for later'],
  [/\b(oxlin[t]|eslin[t])-disable|@ts-(ignor[e]|nochec[k]|expect-erro[r])\b/, 'switches a check off'],
];

/*
 * Words that were replaced by the standard ones of `docs/glossary.md`. They are refused in code, so that they do not
 * come back; changelogs may name both.
 */
const retiredWords: readonly (readonly [pattern: RegExp, standard: string])[] = [
  [/\b([bB]elieve[d]Viewer|checkBelieve[d])/, 'expected user'],
  [/\b(create)?PathBoo[k]\b/, 'route table'],
  [/\b(hei[r]|[fF]indHei[r]|useFocus(Hei[r]|Rescu[e]))\b/, 'focus fallback, focus recovery'],
  [/\b(create)?[lL]atc[h]\b/, 'in-flight lock'],
  [/\b([a-zA-Z]+S|s)urrounding[s]\b/, 'context'],
  [
    /\b(Hel[d](Widget|Field|Place|Step)|(use|step|resize)Hel[d]\w*|hol[d](Widget|Field\w*|Over|On)|useHan[d])\b/,
    'drag session',
  ],
  [/\b(landin[g]Of|Landin[g](Mark|Face))\b/, 'drop target, drop indicator'],
  [/\b\w*(Draft|Uploads|Media)Hom[e]\b/, 'context, registry'],
  [/\b\w*(Domain|Layout|Upload)New[s]\b/, 'event bus, merge result, announcements'],
  [/\b(use)?Tol[d]Actions\b/, 'notify'],
  [/\b(find\w+Fault[s]|(Placement|CardLayout|CardViewFile)Faul[t])\b/, 'validation error'],
  [/\bpermi[t][A-Z]\w*/, 'authorize'],
  [/\b(use)?(Card|Editor|Drag|Report|Rating)Word[s]\b/, 'labels, messages'],
  [/\b[uU]ploadHol[d]\b/, 'pause reason'],
  [/\bclashe[s]\b/, 'conflicts, conflicting keys'],
  [/\b(dashboardEditor|cardLayout)\.trave[l]\b/, 'history'],
  [/\b(dashboard|selection|upload)-new[s]\b/, 'announcements'],
  [/\blonges[t](Text|Entry|Name|Key|Keyword|Life|Side|Wait\w*)\b/, 'max…'],
  [/\b(use)?Kep[t](Place|Selection|Focus)s?\b/, 'list position, stored selection, focus restoration'],
  [/\bmos[t](?!Used|Viewed|Popular|Active)[A-Z]\w*/, 'max…'],
  [/\b((has|without|check)?Abilit(y|ie[s])|(has|without|check)Abilit(y|ie[s])|abilitie[s])\b/, 'capability'],
  [/\b(createGat[e]|answerAfte[r]|UploadAnswe[r])\b/, 'deferred, response'],
  [/\b(use)?(Session)?Successo[r]\b|\bFileWal[l]/, 'replaced session, thumbnail grid'],
  [/\bfollow(Asset[s]|Dashboar[d]|Layout[s]|Repor[t]|Sessio[n]|er[s])\b/, 'subscriber'],
  [/\b(readI|i)dWor[d]\b/, 'escape, unescape'],
  [/\buse(Screen|Selection|Opened)Not[e]\b|\buseScreenMemoryRe[f]\b/, 'screen memory, remember'],
  [/\bputBac[k]\b/, 'reset'],
  [/\b(onLif[t]|(dashboard-|card-)?lifte[d])\b|\bdata-loo[k]\b/, 'drag session, drag state, drag preview'],
  [/\bunless tol[d]\b/, 'defaults to'],
  [/\bWhat `[^`]+` take[s]\b(?! for granted)/, 'options of, props of'],
  [/\b(use|on)MissingPar[t]\b/, 'load failure notice, onLoadFailed'],
  [/\b(is)?Entranc[e]\b/, 'root page, needs no session'],
  [/\b(LayoutPar[t](Merge)?|to(Par[t])Error)\b/, 'slice, result error'],
  [/\bmaximum(File(s|Byte[s])|Entrie[s]|Rati[o]|Pixel[s]|Item[s]|Trie[s])\b|\bdeepestFolde[r]\b/, 'max…'],
  [/\b(JobTr[y]|tryMakin[g]|keepSendingPendin[g]|DemoMake[r])\b/, 'attempt, create, context'],
  [/\b(carriedPla[n]|planByGestur[e]|ByGestur[e])\b/, 'drag plan'],
  [/\b(isOutOfRoo[m]|narrowToOwne[r])\b/, 'disk full, restrict to owner'],
  [/\b(goneField[s]Of|fewEntrie[s])\b/, 'a name that says what it returns'],
  [/\b(ask(Plac[e]|Siz[e])|useWantedFocu[s]|ViewWor[k])\b/, 'dialog, file focus, view editor'],
  [/\b(share(Lis[t]|Definition[s]|Statuse[s]|Dictionar[y]))\b/, 'shared lock'],
  [/\bleas[t](?!RecentlyUsed)[A-Z]\w*/, 'min…, max…'],
  [/\[(wa[s], i[s]|ha[d], ha[s])\]/, 'names that end in Before and After'],
  [/\b(DraftCel[l]|[nN]eededMedi[a]|createNeededMedi[a])\b/, 'store, active media'],
  [/\b(use)?FoldersBelo[w]\b/, 'subfolders'],
  [
    /\b(watchExit[s]|dragExit[s]|createEdge[s]|use(Focus|Reveal)?WhenDraw[n])\b/,
    'cancel events, scroll zones, rendered',
  ],
  [/\b(find|focus)Besid[e]\b/, 'replacement'],
  [/\b(SelectionMar[k]|alignMar[k]|PendingRang[e]|resolvePendin[g])\b/, 'selection position, unloaded range'],
  [/\b[tT]idy(ReadableNam[e]|Nam[e]|Keywor[d]s?|Choice[s]|Entr[y]|Lis[t]|Valu[e]|Row[s])\b/, 'normalize'],
  [/\b(\w*Start(Redirec[t]|ingPag[e])|\w*[sS]tartPag[e]\w*)\b/, 'dashboard, home page, root page'],
  [/\b(is)?OperatorErro[r]\b/, 'startup error'],
  [/\b(\w+FileMar[k]|FolderDropMar[k]|SpinnerMar[k])\b/, 'placeholder, drop indicator, icon'],
  [/\b([cC]utMessag[e]|isCutForIpt[c]|cutTex[t])\b/, 'truncate'],
  [/\b([lL]inkPar[t]s?|(changed|different|conflicting)Part[s])\b/, 'key of the form of a link'],
  [
    /\b(LinkWis[h]|KnownCall[s]|PortMake[r]|[lL]ookAgai[n])\b/,
    'purpose, call settings, port factory, recheck',
  ],
  [/\bdimensionBucket[s]?\b/, 'band'],
];

/*
 * The same for words that have another, ordinary use in texts on screen and in titles of tests: they are refused in
 * comments alone.
 */
const retiredInComments: readonly (readonly [pattern: RegExp, standard: string])[] = [
  [/\bpart of a layou[t]\b/i, 'slice'],
  [
    /\b(the|an|its|their|every|each|whose|right|earlier|last|first|other|server's) answer[s]?\b/i,
    'response, result, reply',
  ],
  [/\bthing[s]?\b/i, 'item, or the word of the domain'],
  [/\bputs? (\w+ ){0,4}bac[k]\b(?! end)/i, 'restore, reset, revert'],
  [/\bfor goo[d]\b/i, 'permanently'],
  [/\b(begin|start)s? ane[w]\b/i, 'starts from the beginning'],
  [/\bstart pag[e]s?\b/i, 'dashboard, home page, root page'],
  [/\b(on|of|over) the wir[e]\b(?! format)/, 'wire format'],
];

/** A line of a comment, or the comment at the end of a line of code. */
const commentOf = /^\s*(?:\/\*|\*|\{\/\*|\/\/).*|(?:^|\s)\/\/ .*/;

const code = /\.(tsx?|mjs|css)$/;
const binary = /\.(png|jpe?g|gif|webp|avif|heic|ico|woff2?|mp[34]|pdf|zip)$/;

/** Returns the forbidden words of a text, as `line: reason`. */
export function findWords(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules.filter(([pattern]) => pattern.test(line)).map(([, reason]) => `${index + 1}: ${reason}`),
    );
}

/** Returns the retired words of a text of code, each with the standard one, as `line: reason`. */
export function findRetiredWords(text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const comment = commentOf.exec(line)?.[0] ?? '';
    return [
      ...retiredWords.filter(([pattern]) => pattern.test(line)),
      ...retiredInComments.filter(([pattern]) => pattern.test(comment)),
    ].map(([, standard]) => `${index + 1}: uses a retired word; the glossary says ${standard}`);
  });
}

/** Returns the tracked text files with forbidden or retired words. */
export async function findForbiddenWords(files: readonly string[]): Promise<string[]> {
  const texts = files.filter((file) => !binary.test(file) && file !== 'scripts/gates/words.test.ts');
  const errors = await Promise.all(
    texts.map(async (file) => {
      const text = await readFile(join(repository, file), 'utf8').catch(() => '');
      const found = [...findWords(text), ...(code.test(file) ? findRetiredWords(text) : [])];
      return found.map((error) => `${file}:${error}`);
    }),
  );
  return errors.flat();
}
