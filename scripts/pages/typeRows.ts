import ts from 'typescript';
import { findDeclaration } from '../packages/publicDeclarations.ts';
import { cell, docOf, flat, table } from './docComments.ts';

/** A member of a type. */
export interface TypeRow {
  readonly name: string;
  /** As TypeScript writes it, in one line. */
  readonly type: string;
  readonly isOptional: boolean;
  readonly meaning: string;
  /** The alternatives of a union that have it, such as `status: 'ready'`; absent when all have. */
  readonly only?: string;
}

/** What a type has: members, and types of other libraries whose members are not listed. */
export interface TypeShape {
  readonly rows: readonly TypeRow[];
  /** Sentences in Markdown, such as the attributes of `<div>`. */
  readonly others: readonly string[];
}

/** Texts of the type parameters of a declaration. */
type Given = ReadonlyMap<string, string>;

const empty: TypeShape = { rows: [], others: [] };

function textOf(node: ts.Node | undefined, given: Given): string {
  let text = flat(node?.getText() ?? 'unknown').replace(/^\| /, '');
  for (const [name, value] of given) text = text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), () => value);
  return text;
}

function rowOf(member: ts.TypeElement, given: Given): TypeRow {
  const isOptional = 'questionToken' in member && member.questionToken !== undefined;
  const common = { name: member.name?.getText() ?? 'call', isOptional, meaning: docOf(member) };
  if (!ts.isMethodSignature(member))
    return { ...common, type: textOf(ts.isPropertySignature(member) ? member.type : undefined, given) };
  const input = member.parameters.map((each) => textOf(each, given)).join(', ');
  return { ...common, type: `(${input}) => ${textOf(member.type, given)}` };
}

/** Joins shapes; a member of a later one replaces that of the same name. */
function join(shapes: readonly TypeShape[]): TypeShape {
  const rows = shapes.flatMap((shape, at) => {
    const later = new Set(shapes.slice(at + 1).flatMap((each) => each.rows.map(({ name }) => name)));
    return shape.rows.filter(({ name }) => !later.has(name));
  });
  return { rows, others: shapes.flatMap(({ others }) => others) };
}

/** Returns the alternatives of a union type without `undefined`. */
function alternativesOf({ types }: ts.UnionTypeNode): readonly ts.TypeNode[] {
  return types.filter((each) => each.kind !== ts.SyntaxKind.UndefinedKeyword);
}

/** Literals, or names of types that can be some. */
const isChoice = /^(?:'[^']*'|true|false|\d+|[A-Z]\w*)(?: \| (?:'[^']*'|true|false|\d+|[A-Z]\w*))*$/;
const isAbsent = (row: TypeRow) => /^(?:undefined|never)$/.test(row.type);

/** Returns the member whose values tell the alternatives of a union apart; undefined without one. */
function discriminantOf(shapes: readonly TypeShape[]): string | undefined {
  const [first] = shapes;
  return first?.rows.find(({ name }) => {
    const found = shapes.map(({ rows }) => rows.find((row) => row.name === name)?.type ?? '');
    const isTold = found.some((type) => /^(?:'|true|false|\d)/.test(type));
    return isTold && found.every((type) => isChoice.test(type)) && new Set(found).size === shapes.length;
  })?.name;
}

/** Returns types as one union. */
function uniteTypes(types: readonly string[]): string {
  const isSimple = types.every((type) => !/[({<[]/.test(type));
  return [...new Set(isSimple ? types.flatMap((type) => type.split(' | ')) : types)].join(' | ');
}

function mergeAlternatives(shapes: readonly TypeShape[]): TypeShape {
  const discriminant = discriminantOf(shapes);
  const valueOf = ({ rows }: TypeShape) => rows.find(({ name }) => name === discriminant)?.type ?? '';
  const names = [...new Set(shapes.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  const rows = names.flatMap((name): readonly TypeRow[] => {
    const found = shapes.flatMap((shape) => {
      const row = shape.rows.find((each) => each.name === name);
      return row ? [{ row, shape }] : [];
    });
    const types = [...new Set(found.map(({ row }) => row.type))];
    const [first] = found;
    if (!first) return [];
    const meaning = found.find(({ row }) => row.meaning !== '')?.row.meaning ?? '';
    const isOptional = found.length < shapes.length || found.some(({ row }) => row.isOptional);
    const whole = { ...first.row, meaning, type: uniteTypes(types) };
    if (name === discriminant || (types.length === 1 && found.length === shapes.length)) return [whole];
    if (discriminant === undefined) return [{ ...whole, isOptional }];
    return types.flatMap((type) => {
      const having = found.filter(({ row }) => row.type === type);
      const [one] = having;
      if (!one || isAbsent(one.row)) return [];
      const only = having.map(({ shape }) => valueOf(shape)).join(' | ');
      return [{ ...one.row, meaning: one.row.meaning || meaning, only: `${discriminant}: ${only}` }];
    });
  });
  return { rows, others: [...new Set(shapes.flatMap(({ others }) => others))] };
}

/** Returns the names in a type such as `'one' | 'other'`. */
function namesIn(node: ts.TypeNode | undefined): readonly string[] {
  return Array.from(node?.getText().matchAll(/'([^']+)'/g) ?? [], ([, name = '']) => name);
}

function narrow(name: string, shape: TypeShape, keys: ts.TypeNode | undefined): TypeShape {
  const names = namesIn(keys);
  const quoted = names.map((each) => `\`${each}\``).join(', ');
  switch (name) {
    case 'Omit':
      return {
        rows: shape.rows.filter((row) => !names.includes(row.name)),
        others: shape.others.map((other) =>
          other.includes(' except ') ? `${other}, ${quoted}` : `${other} except ${quoted}`,
        ),
      };
    case 'Pick':
      return {
        rows: shape.rows.filter((row) => names.includes(row.name)),
        others: shape.rows.length === 0 ? shape.others.map((other) => `${quoted} of ${other}`) : [],
      };
    default:
      return { ...shape, rows: shape.rows.map((row) => ({ ...row, isOptional: true })) };
  }
}

function parametersOf(node: ts.Node): readonly string[] {
  return 'typeParameters' in node
    ? ((node.typeParameters as ts.NodeArray<ts.TypeParameterDeclaration> | undefined) ?? []).map(
        ({ name }) => name.text,
      )
    : [];
}

/** Returns the props that choose among the classes of a `cva`. */
function shapeOfVariants(node: ts.Node): TypeShape {
  const rows: TypeRow[] = [];
  const visit = (each: ts.Node): void => {
    const isFound = ts.isPropertyAssignment(each) && each.name.getText() === 'variants';
    if (!isFound || !ts.isObjectLiteralExpression(each.initializer)) return ts.forEachChild(each, visit);
    for (const variant of each.initializer.properties) {
      if (!ts.isPropertyAssignment(variant) || !ts.isObjectLiteralExpression(variant.initializer)) continue;
      const values = variant.initializer.properties.map((value) => value.name?.getText() ?? '');
      const isBoolean = values.every((value) => /^(?:true|false)$/.test(value));
      const type = isBoolean
        ? 'boolean'
        : values.map((value) => `'${value.replaceAll("'", '')}'`).join(' | ');
      rows.push({ name: variant.name.getText(), type, isOptional: true, meaning: docOf(variant) });
    }
  };
  visit(node);
  return { rows, others: [] };
}

function shapeOfReference(
  node: ts.Node,
  name: string,
  types: readonly ts.TypeNode[],
  given: Given,
): TypeShape {
  const [first, keys] = types;
  if (first && /^(?:Omit|Pick|Partial)$/.test(name)) return narrow(name, shapeOf(first, given), keys);
  if (first && /^(?:Readonly|NonNullable)$/.test(name)) return shapeOf(first, given);
  if (first && ts.isTypeQueryNode(first) && name === 'VariantProps') {
    const variants = findDeclaration(node.getSourceFile(), first.exprName.getText());
    if (variants) return shapeOfVariants(variants);
  }
  const [element] = namesIn(first);
  if (element !== undefined && /^(?:React\.)?ComponentProps/.test(name))
    return { rows: [], others: [`the attributes of \`<${element}>\``] };
  const found = findDeclaration(node.getSourceFile(), name);
  if (!found || !(ts.isInterfaceDeclaration(found) || ts.isTypeAliasDeclaration(found)))
    return { rows: [], others: [`those of \`${textOf(node, given)}\``] };
  const texts = types.map((each) => textOf(each, given));
  const inner = new Map(parametersOf(found).map((each, at) => [each, texts[at] ?? each]));
  return shapeOf(found, inner);
}

/**
 * Returns the members of a type or of its declaration, including those of types that it extends, intersects or narrows. A union has the members
 * of all its alternatives.
 */
export function shapeOf(node: ts.Node, given: Given = new Map()): TypeShape {
  if (ts.isTypeAliasDeclaration(node)) return shapeOf(node.type, given);
  if (ts.isParenthesizedTypeNode(node)) return shapeOf(node.type, given);
  if (ts.isInterfaceDeclaration(node)) {
    const bases = (node.heritageClauses ?? []).flatMap(({ types }) => types);
    const inherited = bases.map((base) =>
      shapeOfReference(base, base.expression.getText(), base.typeArguments ?? [], given),
    );
    return join([...inherited, { rows: node.members.map((each) => rowOf(each, given)), others: [] }]);
  }
  if (ts.isTypeLiteralNode(node)) return { rows: node.members.map((each) => rowOf(each, given)), others: [] };
  if (ts.isIntersectionTypeNode(node)) return join(node.types.map((each) => shapeOf(each, given)));
  if (ts.isUnionTypeNode(node)) {
    const shapes = alternativesOf(node).map((each) => shapeOf(each, given));
    return shapes.every(({ rows }) => rows.length > 0) ? mergeAlternatives(shapes) : empty;
  }
  if (ts.isTypeReferenceNode(node))
    return shapeOfReference(node, node.typeName.getText(), node.typeArguments ?? [], given);
  return empty;
}

/** Returns the rows of a type as a table; empty without rows. */
export function tableOf(head: string, rows: readonly TypeRow[]): readonly string[] {
  if (rows.length === 0) return [];
  const cells = rows.map(({ name, type, isOptional, meaning, only }) => {
    const told = only === undefined ? meaning : `${meaning} Only with \`${only}\`.`.trim();
    return [`\`${name}\`${isOptional ? ' (optional)' : ''}`, `\`${cell(type)}\``, cell(told)];
  });
  return [table([head, 'type', 'meaning'], cells)];
}
