/*
 * Who may import whom. Each layer has a list of what it may import; anything else is an error. A package of the
 * workspace appears by its sources, a dependency by its folder in node_modules.
 */
const tests = '/testing-internal/|\\.(test|property\\.test|browser\\.test|test-d|stories|spec)\\.tsx?$';

/** Matches packages by name wherever the package manager put them. */
function dependencies(...names) {
  return names.map((name) => `(^|/)node_modules/${name}(/|$)`);
}

const react = dependencies('react', '@types/react', 'react-dom', '@types/react-dom');

/** One rule: files of a layer, apart from tests and stories, import only these. */
function layer(name, from, allowed) {
  return {
    name,
    comment: `${name} may not import this; see docs/ARCHITECTURE.md for the table of layers.`,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { pathNot: allowed },
  };
}

const layers = [
  layer('core', '^packages/core/src/', ['^packages/core/src/']),
  layer('hooks', '^packages/hooks/src/', [
    '^packages/(core|hooks)/src/',
    ...react,
    ...dependencies('@tanstack/react-query', '@tanstack/query-core'),
  ]),
  layer('ui', '^packages/ui/src/', [
    '^packages/(core|ui)/src/',
    ...react,
    ...dependencies(
      '@headlessui/react',
      '@internationalized/date',
      'react-aria',
      'react-aria-components',
      'react-stately',
      'icu-minify',
      '@tanstack/react-virtual',
      'class-variance-authority',
      'clsx',
      'lucide-react',
      'd3-shape',
      'uqr',
      '@types/d3-shape',
      '@dnd-kit',
    ),
  ]),
  layer('features', '^packages/features/src/', [
    '^packages/(core|hooks|ui|features)/src/',
    ...react,
    ...dependencies('lucide-react'),
  ]),
  layer('http', '^packages/http/src/', [
    '^packages/(core|http)/src/',
    ...dependencies('zod', 'eventsource-parser', 'tus-js-client'),
  ]),
  layer('conformance', '^packages/conformance/src/', [
    '^packages/(core|http|conformance)/src/',
    '^(fs|fs/promises|path|url|util)$',
  ]),
  layer('elements', '^packages/elements/src/', [
    '^packages/(core|hooks|ui|features|http|elements)/src/',
    ...react,
    // Only the types of the elements in their templates.
    ...dependencies('svelte', 'vue'),
    // The scenarios of its tests; what ships may not import it.
    ...dependencies('vitest'),
  ]),
];

const forbidden = [
  ...layers,
  {
    name: 'core-domain',
    comment: 'A domain of core imports the contract and shared helpers, never another domain.',
    severity: 'error',
    from: { path: '^packages/core/src/([^/]+)/', pathNot: [tests, '^packages/core/src/testing/'] },
    to: {
      path: '^packages/core/src/',
      pathNot: ['^packages/core/src/(contract|shared|internal)/', '^packages/core/src/$1/'],
    },
  },
  {
    name: 'headless-story',
    comment: 'The stories of the hooks show that they need no part and no screen.',
    severity: 'error',
    from: { path: '^packages/hooks/src/.*\\.stories\\.tsx$' },
    to: { path: '^packages/(ui|features|elements)/' },
  },
  {
    name: 'feature-alone',
    comment: 'A feature never imports another feature.',
    severity: 'error',
    from: { path: '^packages/features/src/([^/]+)/', pathNot: tests },
    to: {
      path: '^packages/features/src/',
      pathNot: ['^packages/features/src/(provider|internal)/', '^packages/features/src/$1/'],
    },
  },
  {
    name: 'ui-internal',
    comment: 'What the parts share knows no domain: move it to the domain, or make it general.',
    severity: 'error',
    from: { path: '^packages/ui/src/internal/', pathNot: [tests, '^packages/ui/src/internal/testing/'] },
    to: {
      path: [
        '^packages/ui/src/(assets|card-layout-editor|comments|dashboard|dashboard-editor|field-value|layout-settings|place-map|report)/',
        '^packages/ui/src/messages/en/(?!common\\.ts)',
      ],
    },
  },
  {
    name: 'dnd-inside',
    comment: 'Only ui/src/internal/dnd knows the drag library.',
    severity: 'error',
    from: { pathNot: '^packages/ui/src/internal/dnd/' },
    to: { path: dependencies('@dnd-kit') },
  },
  {
    name: 'stripe-inside',
    comment:
      'Only the provider of payments that it belongs to knows the library of Stripe, and loads it when it is asked.',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: ['^apps/server/src/subscription/checkout/stripe/', tests] },
    to: { path: dependencies('stripe') },
  },
  {
    name: 'server',
    comment: "The server knows core and http's endpoint tables, nothing of the screens.",
    severity: 'error',
    from: { path: '^apps/server/src/', pathNot: [tests, '^apps/server/src/testing/'] },
    to: {
      path: '^(packages|apps/gallery)/',
      pathNot: ['^packages/core/src/', '^packages/http/src/endpoints/'],
    },
  },
  {
    name: 'no-app',
    comment: 'Packages know no application; the gallery does not know the inside of the server.',
    severity: 'error',
    from: { path: '^(packages|apps/gallery/src)/', pathNot: tests },
    to: { path: '^(apps/(?!gallery/)|examples/)' },
  },
  {
    name: 'example',
    comment:
      'An example is the product of somebody else: it uses the public entries of the packages, and nothing else of ours.',
    severity: 'error',
    from: { path: '^examples/[^/]+/(src|server)/', pathNot: tests },
    to: {
      path: '^(packages|apps|scripts|test)/',
      pathNot: [
        '^packages/core/src/(?!testing/)[^/]+/index\\.ts$',
        '^packages/(hooks|ui|features|elements)/src/[^/]+/index\\.tsx?$',
        '^packages/elements/src/types/[^/]+/index\\.ts$',
        '^packages/ui/src/styles/styles\\.css$',
      ],
    },
  },
  {
    name: 'example-alone',
    comment: 'An example can be taken away by itself.',
    severity: 'error',
    from: { path: '^examples/([^/]+)/(src|server)/' },
    to: { path: '^examples/', pathNot: '^examples/$1/' },
  },
  {
    name: 'no-test-in-product',
    comment:
      'What ships imports neither tests, stories, helpers of tests nor test libraries. The conformance kit is a test, and the live examples have the back end in memory.',
    severity: 'error',
    from: {
      path: '^(packages|apps)/[^/]+/src/',
      pathNot: [
        tests,
        '/testing/',
        '\\.(guide|cases)\\.ts$',
        '^packages/conformance/src/',
        '^apps/docs/src/live/',
      ],
    },
    to: {
      path: [
        // Only our own: a library may have a folder with such a name.
        `^(packages|apps|examples)/.*(${tests}|/testing/)`,
        ...dependencies('vitest', '@testing-library', 'happy-dom', 'playwright'),
      ],
    },
  },
  { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'resolvable',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\.css$|^virtual:|^astro:' },
  },
];

export default {
  forbidden,
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static)/|^apps/docs/(public|\\.astro|src/made)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['vitrine-source', 'import', 'browser', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css', '.d.ts'],
    },
  },
};
