import ts from 'typescript';

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

/** Returns the name of a parameter; `options` for one that is destructured. */
export function nameOf({ name }: ts.ParameterDeclaration): string {
  return ts.isIdentifier(name) ? name.text : 'options';
}

/** Returns the first sentence of a text, or its part before a colon. */
export function firstSentence(text: string): string {
  return /^.*?[.:;](?=\s|$)/.exec(text)?.[0].replace(/[:;]$/, '.') ?? text;
}
