import ts from 'typescript';
import { findDeclaration } from '../packages/publicDeclarations.ts';
import { cell, docOf, flat, table } from './docComments.ts';
import { shapeOf } from './typeRows.ts';

/** Names of types that are the states of something. */
const isState = /^(?:Loadable|SharedLink|\w+(?:Status|State|Phase))$/;

/** Returns the aliases of states that a type names, itself or in its members. */
function stateTypesOf(type: ts.Node, seen: Set<ts.Node>): readonly ts.TypeAliasDeclaration[] {
  if (seen.has(type)) return [];
  seen.add(type);
  if (ts.isTypeReferenceNode(type) || ts.isExpressionWithTypeArguments(type)) {
    const name = (ts.isTypeReferenceNode(type) ? type.typeName : type.expression).getText();
    const found = findDeclaration(type.getSourceFile(), name);
    if (found && ts.isTypeAliasDeclaration(found) && isState.test(name)) return [found];
    // What the rules of core and the contract describe is data.
    const isHere = found?.getSourceFile().fileName.includes('/packages/hooks/');
    return found && isHere ? stateTypesOf(found, seen) : [];
  }
  // What functions take and return is not what the hook is in.
  if (ts.isFunctionTypeNode(type) || ts.isMethodSignature(type)) return [];
  const inner: ts.TypeAliasDeclaration[] = [];
  ts.forEachChild(type, (child) => void inner.push(...stateTypesOf(child, seen)));
  return inner;
}

/** Returns the union in a type, through names and intersections. */
function unionOf(type: ts.TypeNode): ts.UnionTypeNode | undefined {
  if (ts.isUnionTypeNode(type)) return type;
  if (ts.isParenthesizedTypeNode(type)) return unionOf(type.type);
  if (ts.isIntersectionTypeNode(type)) return type.types.map(unionOf).find((each) => each !== undefined);
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const found = findDeclaration(type.getSourceFile(), type.typeName.getText());
  return found && ts.isTypeAliasDeclaration(found) ? unionOf(found.type) : undefined;
}

/** Returns the comment before an alternative of a union, which belongs to no node. */
function commentBefore(alternative: ts.TypeNode, union: ts.UnionTypeNode, at: number): string {
  // The formatter puts the first comment before the parenthesis of a union.
  const first = ts.isParenthesizedTypeNode(union.parent) ? union.parent : union;
  const before = at === 0 ? first.getFullStart() : (union.types[at - 1]?.end ?? 0);
  const gap = union.getSourceFile().text.slice(before, alternative.getStart());
  const [, text = ''] = /\/\*\*([\s\S]*?)\*\/[^/]*$/.exec(gap) ?? [];
  return flat(text.replaceAll(/^\s*\* ?/gm, ''));
}

function rowOf(alternative: ts.TypeNode, union: ts.UnionTypeNode, at: number): readonly string[] {
  const meaning = cell(commentBefore(alternative, union, at));
  const { rows } = shapeOf(alternative);
  const [state, ...others] = rows;
  if (!state) return [`\`${alternative.getText()}\``, meaning, ''];
  const having = others.filter(({ type }) => type !== 'undefined');
  const values = state.type.split(' | ').map((each) => `\`${cell(each)}\``);
  return [
    values.join(', '),
    meaning,
    having.map(({ name, type }) => `\`${cell(`${name}: ${type}`)}\``).join(', '),
  ];
}

/** Returns the name of a declaration with its type parameters. */
function nameOf({ name, typeParameters }: ts.TypeAliasDeclaration): string {
  const parameters = (typeParameters ?? []).map((each) => each.name.text).join(', ');
  return parameters === '' ? name.text : `${name.text}<${parameters}>`;
}

function describe(node: ts.TypeAliasDeclaration): readonly string[] {
  const union = unionOf(node.type);
  if (!union) return [];
  const rows = union.types.map((each, at) => rowOf(each, union, at));
  const head = ['state', 'meaning', 'with'];
  const isPlain = rows.every(([, , having]) => having === '');
  const shown = isPlain ? rows.map((row) => row.slice(0, 2)) : rows;
  return [`\`${nameOf(node)}\`: ${docOf(node)}`, table(isPlain ? head.slice(0, 2) : head, shown)];
}

/** Returns the section about the states in the result of a hook; empty for a result without states. */
export function describeStates(result: ts.TypeNode | undefined): readonly string[] {
  if (!result) return [];
  const described = [...new Set(stateTypesOf(result, new Set()))].map(describe);
  // The purpose of the result itself stands above.
  const sections = described.map((each) =>
    each[0]?.startsWith(`\`${result.getText().replace(/<.*/s, '')}`) ? each.slice(1) : each,
  );
  return sections.flat().length === 0 ? [] : ['## States', ...sections.flat()];
}
