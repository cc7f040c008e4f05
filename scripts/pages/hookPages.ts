import ts from 'typescript';
import { listPublicDeclarations, type PublicDeclaration } from '../packages/publicDeclarations.ts';
import { publicPackages } from '../packages/publicPackages.ts';

/** A page that is generated from doc comments. */
export interface MadePage {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

interface Hook {
  readonly module: string;
  readonly name: string;
  readonly node: ts.FunctionDeclaration;
}

/** The folder of the pages of hooks and of their index. */
export const hookPagesFolder = 'docs/hooks';

/** Returns a text of a doc comment as one line. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function commentOf(comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string {
  return flat(ts.getTextOfJSDocComment(comment) ?? '').replace(/^- /, '');
}

function docOf(node: ts.Node): string {
  const docs = ts.getJSDocCommentsAndTags(node).filter((each) => ts.isJSDoc(each));
  return commentOf(docs.at(-1)?.comment);
}

/** Returns the comments of the tags of a name, such as `throws`; line breaks are kept for `example`. */
function tagsOf(node: ts.Node, name: string): readonly string[] {
  return ts
    .getJSDocTags(node)
    .filter((tag) => tag.tagName.text === name)
    .map(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? '').trim());
}

/** Returns a text escaped for a cell of a table. */
function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}

function code(node: ts.Node | undefined): string {
  return `\`${cell(flat(node?.getText() ?? 'unknown'))}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

type Interfaces = ReadonlyMap<string, ts.InterfaceDeclaration>;

/** Returns the members of an interface, including those of the public interfaces that it extends. */
function membersOf(node: ts.InterfaceDeclaration, interfaces: Interfaces): readonly ts.TypeElement[] {
  const bases = (node.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression.getText()),
  );
  const inherited = bases.flatMap((name) => {
    const base = interfaces.get(name);
    return base ? membersOf(base, interfaces) : [];
  });
  return [...inherited, ...node.members];
}

function describeMember(member: ts.TypeElement): readonly string[] {
  const isOptional = 'questionToken' in member && member.questionToken !== undefined;
  const name = `\`${member.name?.getText() ?? 'call'}\`${isOptional ? ' (optional)' : ''}`;
  if (ts.isMethodSignature(member)) {
    const input = member.parameters.map((each) => each.getText()).join(', ');
    return [
      name,
      `\`${cell(flat(`(${input}) => ${member.type?.getText() ?? 'unknown'}`))}\``,
      cell(docOf(member)),
    ];
  }
  return [name, code(ts.isPropertySignature(member) ? member.type : undefined), cell(docOf(member))];
}

/** Returns the public interface that a type names. */
function interfaceOf(
  type: ts.TypeNode | undefined,
  interfaces: Interfaces,
): ts.InterfaceDeclaration | undefined {
  const name = type && ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  return interfaces.get(name);
}

function describeInterface(type: ts.TypeNode | undefined, interfaces: Interfaces): readonly string[] {
  const found = interfaceOf(type, interfaces);
  if (!found) return [];
  const rows = membersOf(found, interfaces).map(describeMember);
  return [`\`${found.name.text}\`: ${docOf(found)}`, table(['member', 'type', 'meaning'], rows)];
}

function nameOf({ name }: ts.ParameterDeclaration): string {
  return ts.isIdentifier(name) ? name.text : 'options';
}

function describeArguments({ node }: Hook, interfaces: Interfaces): readonly string[] {
  if (node.parameters.length === 0) return ['None.'];
  const rows = node.parameters.map((parameter) => {
    const tag = ts.getJSDocParameterTags(parameter)[0];
    const isOptional = parameter.questionToken !== undefined || parameter.initializer !== undefined;
    const meaning = commentOf(tag?.comment) || (interfaceOf(parameter.type, interfaces) ? 'See below.' : '');
    return [
      `\`${nameOf(parameter)}\`${isOptional ? ' (optional)' : ''}`,
      code(parameter.type),
      cell(meaning),
    ];
  });
  return [
    table(['argument', 'type', 'meaning'], rows),
    ...node.parameters.flatMap(({ type }) => describeInterface(type, interfaces)),
  ];
}

function describeResult({ node }: Hook, interfaces: Interfaces): readonly string[] {
  return [
    code(node.type).replaceAll(String.raw`\|`, '|'),
    ...tagsOf(node, 'returns').map(flat),
    ...describeInterface(node.type, interfaces),
  ];
}

function describeErrors({ node }: Hook): readonly string[] {
  const thrown = tagsOf(node, 'throws').map((each) => `- ${flat(each)}`);
  return thrown.length === 0 ? [] : ['## Errors', thrown.join('\n')];
}

function writePage(hook: Hook, interfaces: Interfaces): MadePage {
  const { module, name, node } = hook;
  const examples = tagsOf(node, 'example').map((each) => `\`\`\`tsx\n${each}\n\`\`\``);
  const parts = [
    `# ${name}`,
    `\`import { ${name} } from '@vitrine/hooks/${module}';\``,
    docOf(node),
    '## Example',
    ...examples,
    '## Arguments',
    ...describeArguments(hook, interfaces),
    '## Result',
    ...describeResult(hook, interfaces),
    ...describeErrors(hook),
    '[All hooks](README.md)',
  ];
  return { path: `${hookPagesFolder}/${name}.md`, text: `${parts.join('\n\n')}\n` };
}

function firstSentence(text: string): string {
  return /^.*?[.:;](?=\s|$)/.exec(text)?.[0].replace(/[:;]$/, '.') ?? text;
}

function writeIndex(hooks: readonly Hook[]): MadePage {
  const modules = [...new Set(hooks.map(({ module }) => module))];
  const sections = modules.map((module) => {
    const rows = hooks
      .filter((hook) => hook.module === module)
      .map(({ name, node }) => [`[\`${name}\`](${name}.md)`, cell(firstSentence(docOf(node)))]);
    return `## ${module}\n\n\`@vitrine/hooks/${module}\`\n\n${table(['hook', 'purpose'], rows)}`;
  });
  const head =
    '# Hooks\n\nA page for each public hook of [`@vitrine/hooks`](../../packages/hooks/README.md), made from its doc comment by\n`npm run docs`; `npm run check` finds pages that are not current.';
  return { path: `${hookPagesFolder}/README.md`, text: `${[head, ...sections].join('\n\n')}\n` };
}

function isHook(
  declaration: PublicDeclaration,
): declaration is PublicDeclaration & { node: ts.FunctionDeclaration } {
  return /^use[A-Z]/.test(declaration.name) && ts.isFunctionDeclaration(declaration.node);
}

function declarations(): readonly PublicDeclaration[] {
  return publicPackages.filter(({ name }) => name === 'hooks').flatMap(listPublicDeclarations);
}

/** Returns the public hooks, module by module, each once. */
function listHooks(): readonly Hook[] {
  const hooks = declarations().filter(isHook);
  const first = new Map(hooks.toReversed().map((hook) => [hook.name, hook]));
  return hooks.filter((hook) => first.get(hook.name) === hook);
}

/** Returns the pages of all public hooks, and their index. */
export function writeHookPages(): readonly MadePage[] {
  const interfaces = new Map(
    declarations().flatMap(({ name, node }) =>
      ts.isInterfaceDeclaration(node) ? [[name, node] as const] : [],
    ),
  );
  const hooks = listHooks();
  return [writeIndex(hooks), ...hooks.map((hook) => writePage(hook, interfaces))];
}

/** Returns what is missing in the doc comments of hooks: an example, the meaning of an argument. */
export function findThinHooks(): string[] {
  return listHooks().flatMap(({ name, node }) => {
    const isDescribed = (parameter: ts.ParameterDeclaration) =>
      ts.getJSDocParameterTags(parameter).length > 0 ||
      (parameter.type &&
        ts.isTypeReferenceNode(parameter.type) &&
        /Options\b|Source\b/.test(parameter.type.getText()));
    const untold = node.parameters.filter((parameter) => !isDescribed(parameter)).map(nameOf);
    return [
      ...(tagsOf(node, 'example').length === 0 ? [`${name} is a public hook without an @example`] : []),
      ...untold.map((each) => `${name} is a public hook without a @param for "${each}"`),
    ];
  });
}
