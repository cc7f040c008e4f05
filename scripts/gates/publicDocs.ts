import ts from 'typescript';
import { listPublicDeclarations } from '../packages/publicDeclarations.ts';
import { publicPackages } from '../packages/publicPackages.ts';
import { repository } from '../runCommand.ts';

function hasDoc(node: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(node).length > 0;
}

function isPrivate(member: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(member) ? ts.getModifiers(member) : undefined;
  return !!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}

/** Returns the public members of an interface or class. */
function membersOf(node: ts.Node): readonly (ts.TypeElement | ts.ClassElement)[] {
  const members = ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) ? [...node.members] : [];
  return members.filter(
    (member) => !isPrivate(member) && !(member.name && ts.isPrivateIdentifier(member.name)),
  );
}

/** Whether a function is the implementation of overloads, which callers never see. */
function isImplementation(node: ts.Node): boolean {
  if (!ts.isFunctionDeclaration(node) || !node.body || !ts.isSourceFile(node.parent)) return false;
  const name = node.name?.text;
  return node.parent.statements.some(
    (each) => ts.isFunctionDeclaration(each) && !each.body && each.name?.text === name,
  );
}

/**
 * Returns the names without a doc comment of a public declaration: itself or its members, as `name` or `name.member`.
 */
export function findUndocumented(name: string, node: ts.Node): string[] {
  if (isImplementation(node)) return [];
  const members = membersOf(node).filter((member) => !hasDoc(member));
  const missing = members.map((member) => `${name}.${member.name?.getText() ?? '(call)'}`);
  return hasDoc(node) ? missing : [name, ...missing];
}

/** Returns the public names and members of the packages without a doc comment; one sentence each. */
export function findUndocumentedNames(): Promise<string[]> {
  const missing = publicPackages.flatMap(listPublicDeclarations).flatMap(({ name, node, file }) => {
    const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
    return findUndocumented(name, node).map(
      (each) => `${file.slice(repository.length)}:${line + 1}: ${each} is public and has no doc comment`,
    );
  });
  return Promise.resolve([...new Set(missing)]);
}
