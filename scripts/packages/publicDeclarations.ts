import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { repository } from '../runCommand.ts';
import type { PublicPackage } from './publicPackages.ts';

/** A declaration behind a public name. */
export interface PublicDeclaration {
  /** The public module, such as `report`. */
  readonly module: string;
  readonly name: string;
  /** Absolute path of its file. */
  readonly file: string;
  readonly node: ts.Node;
}

const parsed = new Map<string, ts.SourceFile>();

function parse(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

function isExported(node: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(node) &&
    !!ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** Returns the names that a statement declares, with the node of their doc comment. */
function declared(statement: ts.Statement): readonly (readonly [name: string, node: ts.Node])[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [[name.text, statement] as const] : [],
    );
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name ? [[statement.name.text, statement]] : [];
}

type Found = Pick<PublicDeclaration, 'name' | 'file' | 'node'>;

/** Returns the exports of another file: that of `name`, or all when it is undefined. */
function follow(file: string, specifier: ts.Expression | undefined, name?: string): readonly Found[] {
  if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return [];
  const target = join(dirname(file), specifier.text);
  if (!existsSync(target)) return [];
  const found = exportsOf(target);
  return name === undefined ? found : found.filter((each) => each.name === name);
}

function importOf(source: ts.SourceFile, name: string): readonly Found[] {
  return source.statements.flatMap((statement) => {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (!bindings || !ts.isNamedImports(bindings) || !ts.isImportDeclaration(statement)) return [];
    const named = bindings.elements.find((each) => each.name.text === name);
    if (!named) return [];
    const original = (named.propertyName ?? named.name).text;
    const { moduleSpecifier } = statement;
    return ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.startsWith('@vitrine/')
      ? exportsOfPackage(moduleSpecifier.text, original)
      : follow(source.fileName, moduleSpecifier, original);
  });
}

function reExported(source: ts.SourceFile, statement: ts.ExportDeclaration): readonly Found[] {
  const { exportClause, moduleSpecifier } = statement;
  if (!exportClause) return follow(source.fileName, moduleSpecifier);
  if (!ts.isNamedExports(exportClause)) return [];
  return exportClause.elements.flatMap(({ name, propertyName }) => {
    const original = (propertyName ?? name).text;
    const found = moduleSpecifier
      ? follow(source.fileName, moduleSpecifier, original)
      : [...own(source, original), ...importOf(source, original)];
    return found.map((each) => ({ ...each, name: name.text }));
  });
}

function own(source: ts.SourceFile, wanted?: string): readonly Found[] {
  return source.statements.flatMap((statement) =>
    wanted === undefined && !isExported(statement)
      ? []
      : declared(statement)
          .filter(([name]) => wanted === undefined || name === wanted)
          .map(([name, node]) => ({ name, node, file: source.fileName })),
  );
}

function exportsOf(file: string): readonly Found[] {
  const source = parse(file);
  return [
    ...own(source),
    ...source.statements.filter(ts.isExportDeclaration).flatMap((statement) => reExported(source, statement)),
  ];
}

/** Returns the exports of another module of the packages, such as `@vitrine/ui/button`, that have a name. */
function exportsOfPackage(specifier: string, name: string): readonly Found[] {
  const [, folder, module] = /^@vitrine\/([a-z]+)\/([\w/-]+)$/.exec(specifier) ?? [];
  if (folder === undefined || module === undefined) return [];
  const target = join(repository, 'packages', folder, 'src', module, 'index.ts');
  return existsSync(target) ? exportsOf(target).filter((each) => each.name === name) : [];
}

/** Returns the declaration of a name as a file sees it: its own, or one of our packages that it imports. Read without types. */
export function findDeclaration(source: ts.SourceFile, name: string): ts.Node | undefined {
  const [found] = [...own(source, name), ...importOf(source, name)];
  return found?.node;
}

/**
 * Returns the declarations of every public name of a package, module by module; read from its sources without types.
 */
export function listPublicDeclarations({ folder, modules }: PublicPackage): readonly PublicDeclaration[] {
  return modules.flatMap((module) =>
    exportsOf(join(folder, 'src', module, 'index.ts')).map((found) => ({ module, ...found })),
  );
}
