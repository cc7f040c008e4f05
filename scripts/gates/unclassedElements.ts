import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { repository } from '../runCommand.ts';

/** Modules that draw: the style sheet of a page around does not apply to what they draw. */
const drawn = /^packages\/(?:ui|features|elements)\/src\/(?!.*\/testing\/)[^.]+\.tsx$/;

/** Shapes in an `svg` follow it; the browser draws the entries of a native list. */
const exempt =
  /^(?:path|circle|rect|line|g|svg|defs|clipPath|text|tspan|title|linearGradient|stop|mask|pattern|option|optgroup|source|track)$/;

/** Returns the lines with elements of HTML that have neither a class nor the properties of whoever draws them. */
export function findUnclassed(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const errors: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText();
      const hasClass = node.attributes.properties.some(
        (each) => ts.isJsxSpreadAttribute(each) || each.name.getText() === 'className',
      );
      if (/^[a-z]\w*$/.test(tag) && !exempt.test(tag) && !hasClass) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        errors.push(
          `${file}:${line}: <${tag}> has no class, so that rules of a page for all elements apply to it; "vt:plain" is enough`,
        );
      }
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return errors;
}

/** Returns the elements without a class; one sentence each. */
export async function findUnclassedElements(files: readonly string[]): Promise<string[]> {
  const errors = files
    .filter((file) => drawn.test(file))
    .map(async (file) => findUnclassed(file, await readFile(join(repository, file), 'utf8')));
  return (await Promise.all(errors)).flat();
}
