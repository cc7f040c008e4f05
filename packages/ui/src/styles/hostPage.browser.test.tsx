import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import './styles.css';
import { Banner } from '../banner/index.ts';
import { Dialog } from '../dialog/index.ts';
import { everyPart } from '../internal/testing/everyPart.tsx';
import { UiProvider, VitrineRoot } from '../provider/index.ts';

/*
 * A host page has rules for every element, which must not apply to ours, and classes and inline styles on our elements,
 * which must. These are the properties that the latter set.
 */
const hostProperties = {
  margin: '7px',
  padding: '11px',
  color: 'rgb(1, 2, 3)',
  'background-color': 'rgb(4, 5, 6)',
  'font-size': '19px',
  'text-transform': 'uppercase',
  border: '3px solid rgb(7, 8, 9)',
  'border-radius': '13px',
} as const;
const declarations = Object.entries(hostProperties)
  .map(([name, value]) => `${name}: ${value};`)
  .join(' ');

/** Declarations that a host page may have for every element name that our parts use. */
const resetRules = `margin: 31px; padding: 33px; border: 5px dashed red; border-radius: 40px; color: red; background: lime;
  font: italic 900 40px/3 serif; text-transform: uppercase; letter-spacing: 9px; text-decoration: line-through;
  box-sizing: content-box; box-shadow: 0 0 9px red; opacity: 0.3; float: right; width: 17px; min-height: 90px;
  display: inline-table; position: relative; transform: rotate(9deg); fill: red; stroke: lime; list-style: square;
  text-shadow: 0 0 4px red; filter: blur(2px); z-index: 9; overflow: scroll; cursor: crosshair; appearance: auto;`;
const elements =
  'a, b, bdi, button, div, dd, dl, dt, fieldset, figure, footer, form, h1, h2, h3, header, img, input, label, legend, li, main, nav, ol, p, path, section, select, span, strong, summary, svg, table, td, textarea, th, tr, ul';
const elementRules = `${elements}, main :is(${elements}), main div :is(${elements}) { ${resetRules} } body * { ${resetRules} } body *::before { ${resetRules} }`;
const specificRules = `#host :is(${elements}), .app :is(${elements}), [type], [type]:not(:disabled), a:not([class='x']) { ${resetRules} }`;

const comparedProperties = [
  ...Object.keys(hostProperties),
  'display',
  'position',
  'box-sizing',
  'box-shadow',
  'opacity',
  'float',
  'line-height',
  'font-weight',
  'font-style',
  'font-family',
  'letter-spacing',
  'text-decoration-line',
  'transform',
  'filter',
  'overflow',
  'fill',
  'stroke',
  'list-style-type',
  'text-shadow',
  'min-height',
  'z-index',
  'cursor',
  'appearance',
];

type ComputedStyles = readonly (readonly [name: string, value: string])[];

function computedStylesOf(element: Element): ComputedStyles {
  const style = getComputedStyle(element);
  return comparedProperties.map((name) => [name, style.getPropertyValue(name)]);
}

/** Returns what a style sheet changes in the computed styles of elements, as `button: color red → blue`. */
function styleChanges(all: readonly Element[], css: string): string[] {
  const before = all.map(computedStylesOf);
  addHostStyles(css);
  return all.flatMap((element, index) => {
    const after = new Map(computedStylesOf(element));
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
    return (before[index] ?? []).flatMap(([key, value]) =>
      after.get(key) === value ? [] : [`${name}: ${key} ${value} → ${after.get(key)}`],
    );
  });
}

function addSheet(css: string): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.textContent = css;
  document.head.append(sheet);
  return sheet;
}

/** Returns all elements but those that libraries hide by their own inline styles. */
function visibleElements(container: HTMLElement): Element[] {
  const all = [...container.querySelectorAll('.vitrine-root, .vitrine-root *')];
  return all.filter((element) => element.hasAttribute('class') || !element.closest('[style], [hidden]'));
}

const sheets: HTMLStyleElement[] = [];
function addHostStyles(css: string): void {
  sheets.push(addSheet(css));
}

afterEach(() => {
  cleanup();
  for (const sheet of sheets.splice(0)) sheet.remove();
});

/** The elements around have fixed styles, so that only rules that apply to ours change something. */
const frame = {
  display: 'block',
  float: 'none',
  boxSizing: 'content-box',
  width: 900,
  padding: 0,
  border: 0,
} as const;

function show(children: ReactNode) {
  return render(
    <main id="host" className="app" style={frame}>
      <div style={frame}>
        <UiProvider>
          <VitrineRoot>{children}</VitrineRoot>
        </UiProvider>
      </div>
    </main>,
  );
}

function lastMatch(container: HTMLElement, selector: string): Element {
  const element = [...container.querySelectorAll(selector)].at(-1);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

function expectHostProperties(element: Element): void {
  const style = getComputedStyle(element);
  expect(
    Object.fromEntries(Object.keys(hostProperties).map((name) => [name, style.getPropertyValue(name)])),
  ).toEqual(hostProperties);
}

const inline = {
  margin: hostProperties.margin,
  padding: hostProperties.padding,
  color: hostProperties.color,
  backgroundColor: hostProperties['background-color'],
  fontSize: hostProperties['font-size'],
  textTransform: hostProperties['text-transform'],
  border: hostProperties.border,
  borderRadius: hostProperties['border-radius'],
} as const;

describe.each(everyPart)('$name', ({ options: { slot, acceptsRestProps = true }, create }) => {
  const root = `[data-slot="${slot}"]`;

  it('is styled by a class of the host', () => {
    addHostStyles(`${elementRules} .from-outside { ${declarations} }`);
    const { container } = show(create({ className: 'from-outside' }));
    expectHostProperties(lastMatch(container, root));
  });

  it('is styled by a class in a layer, as Tailwind writes them', () => {
    addHostStyles(`@layer base { ${elementRules} } @layer utilities { .from-outside { ${declarations} } }`);
    const { container } = show(create({ className: 'from-outside' }));
    expectHostProperties(lastMatch(container, root));
  });

  it.runIf(acceptsRestProps)('is styled by an inline style', () => {
    addHostStyles(elementRules);
    const { container } = show(create({ style: inline }));
    expectHostProperties(lastMatch(container, '[style*="rgb(1, 2, 3)"]'));
  });

  it('is not changed by rules of the host for all elements', () => {
    const { container } = show(create({}));
    const all = visibleElements(container);
    expect(styleChanges(all, `${elementRules} ${specificRules}`)).toEqual([]);
  });

  it('keeps properties that a class of the host does not set', () => {
    const { container } = show(create({ className: 'from-outside' }));
    const all = visibleElements(container);
    expect(styleChanges(all, elementRules)).toEqual([]);
  });
});

const content = (
  <>
    <p className="theirs">Text</p>
    <a className="theirs" href="#there">
      Link
    </a>
    <button type="button" className="theirs">
      Press
    </button>
    <table className="theirs">
      <tbody>
        <tr>
          <td className="theirs">1</td>
        </tr>
      </tbody>
    </table>
    <p style={inline}>Text</p>
    <a style={inline} href="#there">
      Link
    </a>
    <button type="button" style={inline}>
      Press
    </button>
    <table style={{ ...inline, borderCollapse: 'separate' }} />
  </>
);

describe('elements that a product puts between our parts', () => {
  const places: [string, ReactNode][] = [
    ['in the root', content],
    ['in a banner', <Banner key="banner">{content}</Banner>],
    [
      'in a dialog',
      <Dialog key="dialog" open title="Theirs" onClose={() => undefined}>
        {content}
      </Dialog>,
    ],
  ];

  it.each(places)('keep their classes and inline styles %s', (_, place) => {
    addHostStyles(`.theirs { ${declarations} } table.theirs { border-collapse: separate }`);
    show(place);
    const theirs = document.querySelectorAll('.theirs, [style*="rgb(1, 2, 3)"]');
    expect(theirs).toHaveLength(9);
    theirs.forEach(expectHostProperties);
  });

  it('are styled by the browser and the page when they have neither', () => {
    addHostStyles('h4 { margin: 5px 6px; color: rgb(9, 8, 7) } td { padding: 4px }');
    const { container } = show(
      <>
        <p>Text</p>
        <ul>
          <li>Item</li>
        </ul>
        <h4>Title</h4>
        <table>
          <tbody>
            <tr>
              <td>1</td>
            </tr>
          </tbody>
        </table>
        <button type="button">Press</button>
      </>,
    );
    const read = (selector: string, name: string) =>
      getComputedStyle(lastMatch(container, `.vitrine-root > ${selector}`)).getPropertyValue(name);
    expect(read('p', 'margin')).toBe('14px 0px');
    expect(read('ul', 'padding-left')).toBe('40px');
    expect(read('h4', 'margin')).toBe('5px 6px');
    expect(read('h4', 'color')).toBe('rgb(9, 8, 7)');
    expect(read('table td', 'padding')).toBe('4px');
    expect(read('button', 'border-style')).toBe('outset');
  });
});
