import ts from 'typescript';
import {
  findDeclaration,
  listPublicDeclarations,
  type PublicDeclaration,
} from '../packages/publicDeclarations.ts';
import { publicPackages } from '../packages/publicPackages.ts';
import { cell, code, commentOf, docOf, firstSentence, flat, nameOf, table, tagsOf } from './docComments.ts';
import { describeStates } from './stateTables.ts';
import { shapeOf, tableOf } from './typeRows.ts';

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

/** Returns the declaration of a hook without its body. */
function signatureOf({ node }: Hook): string {
  const end = node.body?.getFullStart() ?? node.end;
  const source = node.getSourceFile().text.slice(node.getStart(), end);
  return `\`\`\`ts\n${source.replace(/^export /, '').trim()};\n\`\`\``;
}

/** Returns the members of the type of an argument or a result, with its purpose; empty for a type without members. */
function describeType(type: ts.TypeNode | undefined): readonly string[] {
  if (!type) return [];
  const rows = tableOf('member', shapeOf(type).rows);
  if (rows.length === 0) return [];
  const name = ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  const found = name === '' ? undefined : findDeclaration(type.getSourceFile(), name);
  return [...(found ? [`\`${name}\`: ${docOf(found)}`] : []), ...rows];
}

function describeArguments({ node }: Hook): readonly string[] {
  if (node.parameters.length === 0) return ['None.'];
  const described = node.parameters.map(({ type }) => describeType(type));
  const rows = node.parameters.map((parameter, at) => {
    const tag = ts.getJSDocParameterTags(parameter)[0];
    const isOptional = parameter.questionToken !== undefined || parameter.initializer !== undefined;
    const meaning = commentOf(tag?.comment) || ((described[at] ?? []).length > 0 ? 'See below.' : '');
    return [
      `\`${nameOf(parameter)}\`${isOptional ? ' (optional)' : ''}`,
      code(parameter.type),
      cell(meaning),
    ];
  });
  return [table(['argument', 'type', 'meaning'], rows), ...described.flat()];
}

function describeResult({ node }: Hook): readonly string[] {
  return [
    code(node.type).replaceAll(String.raw`\|`, '|'),
    ...tagsOf(node, 'returns').map(flat),
    ...describeType(node.type),
  ];
}

function describeErrors({ node }: Hook): readonly string[] {
  const thrown = tagsOf(node, 'throws').map((each) => `- ${flat(each)}`);
  return thrown.length === 0 ? [] : ['## Errors', thrown.join('\n')];
}

function writePage(hook: Hook): MadePage {
  const { module, name, node } = hook;
  const examples = tagsOf(node, 'example').map((each) => `\`\`\`tsx\n${each}\n\`\`\``);
  const parts = [
    `# ${name}`,
    docOf(node),
    `\`\`\`ts\nimport { ${name} } from '@vitrine/hooks/${module}';\n\`\`\``,
    '## Example',
    ...examples,
    '## Signature',
    signatureOf(hook),
    '## Arguments',
    ...describeArguments(hook),
    '## Result',
    ...describeResult(hook),
    ...describeStates(node.type),
    ...describeErrors(hook),
    '[All hooks](README.md)',
  ];
  return { path: `${hookPagesFolder}/${name}.md`, text: `${parts.join('\n\n')}\n` };
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
  const hooks = listHooks();
  return [writeIndex(hooks), ...hooks.map(writePage)];
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
