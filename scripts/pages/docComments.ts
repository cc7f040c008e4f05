import ts from 'typescript';

/** The public interfaces of a package by their names. */
export type Interfaces = ReadonlyMap<string, ts.InterfaceDeclaration>;

/** Returns a text of a doc comment as one line. */
export function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Returns the text of a doc comment, without the dash of a tag. */
export function commentOf(comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string {
  return flat(ts.getTextOfJSDocComment(comment) ?? '').replace(/^- /, '');
}

/** Returns the doc comment of a declaration as one line; empty without one. */
export function docOf(node: ts.Node): string {
  const docs = ts.getJSDocCommentsAndTags(node).filter((each) => ts.isJSDoc(each));
  return commentOf(docs.at(-1)?.comment);
}

/** Returns the comments of the tags of a name, such as `throws`; line breaks are kept for `example`. */
export function tagsOf(node: ts.Node, name: string): readonly string[] {
  return ts
    .getJSDocTags(node)
    .filter((tag) => tag.tagName.text === name)
    .map(({ comment }) => (ts.getTextOfJSDocComment(comment) ?? '').trim());
}

/** Returns a text escaped for a cell of a table. */
export function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}

/** Returns a node as code for a cell of a table. */
export function code(node: ts.Node | undefined): string {
  return `\`${cell(flat(node?.getText() ?? 'unknown'))}\``;
}

/** Returns a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Returns the members of an interface, including those of the public interfaces that it extends. */
export function membersOf(node: ts.InterfaceDeclaration, interfaces: Interfaces): readonly ts.TypeElement[] {
  const bases = (node.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression.getText()),
  );
  const inherited = bases.flatMap((name) => {
    const base = interfaces.get(name);
    return base ? membersOf(base, interfaces) : [];
  });
  return [...inherited, ...node.members];
}

export function describeMember(member: ts.TypeElement): readonly string[] {
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
export function interfaceOf(
  type: ts.TypeNode | undefined,
  interfaces: Interfaces,
): ts.InterfaceDeclaration | undefined {
  const name = type && ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
  return interfaces.get(name);
}

/** Returns the sections about the interface that a type names: its purpose and its members. Empty for other types. */
export function describeInterface(type: ts.TypeNode | undefined, interfaces: Interfaces): readonly string[] {
  const found = interfaceOf(type, interfaces);
  if (!found) return [];
  const rows = membersOf(found, interfaces).map(describeMember);
  return [`\`${found.name.text}\`: ${docOf(found)}`, table(['member', 'type', 'meaning'], rows)];
}

/** Returns the name of a parameter; `options` for one that is destructured. */
export function nameOf({ name }: ts.ParameterDeclaration): string {
  return ts.isIdentifier(name) ? name.text : 'options';
}

/** Returns the first sentence of a text, or its part before a colon. */
export function firstSentence(text: string): string {
  return /^.*?[.:;](?=\s|$)/.exec(text)?.[0].replace(/[:;]$/, '.') ?? text;
}
