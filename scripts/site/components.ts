import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { listPublicDeclarations, type PublicDeclaration } from '../packages/publicDeclarations.ts';
import { publicPackages } from '../packages/publicPackages.ts';
import { docOf, flat, tagsOf } from '../pages/docComments.ts';
import { shapeOf, tableOf } from '../pages/typeRows.ts';
import { repository } from '../runCommand.ts';

/** A story of a component. */
export interface Story {
  /** Its id in the Storybook. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

const isComponentName = /^[A-Z][a-z]/;

/** Returns the public declarations of a package, each name once. */
export function declarationsOf(name: string): readonly PublicDeclaration[] {
  const all = publicPackages.filter((each) => each.name === name).flatMap(listPublicDeclarations);
  const first = new Map(all.toReversed().map((each) => [each.name, each]));
  return all.filter((each) => first.get(each.name) === each);
}

/** Returns whether a declaration is a component: a function, or what a function such as `memo` returns. */
export function isComponent({ name, node }: PublicDeclaration): boolean {
  if (!isComponentName.test(name)) return false;
  if (ts.isFunctionDeclaration(node)) return true;
  return ts.isVariableStatement(node) && /\b(?:memo|lazy|forwardRef)\(/.test(node.getText());
}

function propsType({ node }: PublicDeclaration): ts.TypeNode | undefined {
  return ts.isFunctionDeclaration(node) ? node.parameters[0]?.type : undefined;
}

/** Returns the table of the members of a type, and a sentence about those that it has from elsewhere. */
export function describeMembers(type: ts.Node, head: string): readonly string[] {
  const { rows, others } = shapeOf(type);
  if (others.length === 0) return tableOf(head, rows);
  const inherited = others.join(', and ');
  return rows.length === 0
    ? [`${inherited[0]?.toUpperCase()}${inherited.slice(1)}.`]
    : [...tableOf(head, rows), `Also ${inherited}.`];
}

/** Returns the section about the props of a component. */
export function describeProps(
  component: PublicDeclaration,
  declarations: readonly PublicDeclaration[],
): readonly string[] {
  const named = declarations.find(({ name }) => name === `${component.name}Props`)?.node;
  const type = named ?? propsType(component);
  if (!type) return ['## Props', 'None.'];
  return ['## Props', ...(named ? [docOf(named)] : []), ...describeMembers(type, 'prop')];
}

/** Returns the line that imports a component, as a block that can be copied. */
export function describeImport(name: string, module: string): string {
  return `\`\`\`ts\nimport { ${name} } from '${module}';\n\`\`\``;
}

/** Returns the examples of a declaration as code blocks. */
export function examplesOf(node: ts.Node): readonly string[] {
  return tagsOf(node, 'example').map((each) => `\`\`\`tsx\n${each}\n\`\`\``);
}

/** Returns the section about the errors that a declaration throws. */
export function describeErrors(node: ts.Node): readonly string[] {
  const thrown = tagsOf(node, 'throws').map((each) => `- ${flat(each)}`);
  return thrown.length === 0 ? [] : ['## Errors', thrown.join('\n')];
}

/** Spells an exported name of a story as the Storybook does: `AsSuperAdmin` is `As Super Admin`. */
function nameOfStory(exported: string): string {
  return exported
    .replaceAll(
      /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[a-zA-Z])(?=\d)|(?<=\d)(?=[a-zA-Z])/g,
      ' ',
    )
    .trim();
}

function idOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const storyFiles: readonly string[] = globSync('packages/{ui,features}/src/**/*.stories.tsx', {
  cwd: repository,
});

/** Returns the file of the stories of a component, from the root of the repository. */
export function storiesFileOf({ name, file }: PublicDeclaration): string | undefined {
  const folder = dirname(relative(repository, file));
  const named = storyFiles.filter((each) => each.endsWith(`/${name}.stories.tsx`));
  return named.find((each) => dirname(each) === folder) ?? named[0];
}

/** Returns the title that a file of stories gives them; undefined when it leaves that to the Storybook. */
function writtenTitle(source: ts.SourceFile): string | undefined {
  const [, title] = /^const meta = preview\.meta\(\{\n {2}title: '([^']+)'/m.exec(source.text) ?? [];
  return title;
}

/** The Storybook gives the stories of a file the title of its path; a folder that is named like the file is left out. */
function titleOf(file: string, source: ts.SourceFile): string {
  const [, , , ...parts] = file.replace('.stories.tsx', '').split('/');
  const prefix = file.startsWith('packages/features/') ? 'Screens' : 'Parts';
  const written = writtenTitle(source);
  if (written !== undefined) return `${prefix}-${written}`;
  const name = parts.at(-1) ?? '';
  const folders = parts.slice(0, -1);
  const kept = folders.at(-1)?.toLowerCase() === name.toLowerCase() ? folders.slice(0, -1) : folders;
  return [prefix, ...kept, name].join('-');
}

/** Returns the stories of a file, in its order. */
export function storiesOf(file: string): readonly Story[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(repository, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  return source.statements.flatMap((statement) => {
    if (
      !ts.isVariableStatement(statement) ||
      !statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    )
      return [];
    return statement.declarationList.declarations.map(({ name }) => {
      const shown = nameOfStory(name.getText());
      return {
        id: `${idOf(titleOf(file, source))}--${idOf(shown)}`,
        name: shown,
        description: docOf(statement),
      };
    });
  });
}

/** Returns how many stories the components have together. */
export function countStories(): number {
  return storyFiles.flatMap(storiesOf).length;
}
