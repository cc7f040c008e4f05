import ts from 'typescript';
import { listPublicDeclarations, type PublicDeclaration } from '../../scripts/packages/publicDeclarations.ts';
import { publicPackages } from '../../scripts/packages/publicPackages.ts';
import { exampleNames, namesOfExample } from './exampleNames.ts';

/** An `@example` of a doc comment of the public API. */
export interface Example {
  /** Where it is written, such as `hooks/assets useAsset`. */
  readonly place: string;
  /** The name of a file for it, such as `hooks-assets-useAsset-0.tsx`. */
  readonly fileName: string;
  /** The example as a module: in a function, with the imports and declarations that it needs. */
  readonly source: string;
}

interface Named extends PublicDeclaration {
  /** The name of the package, such as `hooks`. */
  readonly pack: string;
}

const declarations: readonly Named[] = publicPackages.flatMap((each) =>
  listPublicDeclarations(each).map((declaration) => ({ ...declaration, pack: each.name })),
);

/** The texts of the `@example` tags of a declaration and its members. */
function textsOf(node: ts.Node): readonly string[] {
  const tags = new Set<ts.JSDocTag>();
  function visit(each: ts.Node): void {
    for (const tag of ts.getJSDocTags(each)) if (tag.tagName.text === 'example') tags.add(tag);
    ts.forEachChild(each, visit);
  }
  visit(node);
  return Array.from(tags, ({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
}

function identifiersOf(code: string): ReadonlySet<string> {
  const found = new Set<string>();
  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile('example.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const fromReact = ['ComponentProps', 'ReactNode', 'RefObject', 'useEffect', 'useRef'];

/** The public module of a name: that of the example itself first, then one of its package. */
function specifierOf(name: string, { module, pack }: Named): string | undefined {
  if (fromReact.includes(name)) return 'react';
  const rank = (each: Named) =>
    (each.pack === pack ? 1 : 0) + (each.pack === pack && each.module === module ? 1 : 0);
  const [best] = declarations
    .filter((each) => each.name === name)
    .toSorted((one, other) => rank(other) - rank(one));
  return best && `@vitrine/${best.pack}/${best.module}`;
}

/** Puts an example in a function, with imports of the public names and declarations of the others. */
function sourceOf(text: string, declaration: Named): string {
  const written = text.match(/^import .*$/gm) ?? [];
  const types = { ...exampleNames, ...namesOfExample[declaration.name] };
  const used = identifiersOf(text);
  const declared = Object.entries(types)
    .filter(([name]) => used.has(name))
    .map(([name, type]) => `declare const ${name}: ${type};`);
  const imported = [...identifiersOf(`${text}\n${declared.join('\n')}`)].flatMap((name) => {
    const specifier = written.some((line) => identifiersOf(line).has(name))
      ? undefined
      : specifierOf(name, declaration);
    return specifier === undefined || (used.has(name) && name in types)
      ? []
      : [`import { ${name} } from '${specifier}';`];
  });
  const body = text.replaceAll(/^import .*$/gm, '');
  return [...written, ...imported, ...declared, 'export async function example() {', body, '}', ''].join(
    '\n',
  );
}

/** The examples of all public names, each once. */
export function listExamples(): readonly Example[] {
  const nodes = new Map(declarations.toReversed().map((each) => [each.node, each]));
  return [...nodes.values()].flatMap((each) =>
    textsOf(each.node).map((text, index) => ({
      place: `${each.pack}/${each.module} ${each.name}`,
      fileName: `${each.pack}-${each.module.replaceAll('/', '-')}-${each.name}-${index}.tsx`,
      source: sourceOf(text, each),
    })),
  );
}
