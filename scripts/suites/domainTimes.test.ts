import { describe, expect, it } from 'vitest';
import { domainOf, domainTable, secondsByDomain } from './domainTimes.ts';

describe('the domain of a test', () => {
  it.each([
    ['packages/features/src/card-layout/CardLayoutEditor.test.tsx', 'card-layout'],
    ['apps/server/src/sharing/access.test.ts', 'sharing'],
    ['stories.spec.ts Screens/shared/viewer/SharedViewer', 'shared'],
    ['apps/gallery/e2e/customFields.spec.ts', 'custom-fields'],
    ['apps/gallery/e2e/sharedFolder.spec.ts', 'shared'],
    ['apps/gallery/e2e/createLink.spec.ts', 'sharing'],
    ['apps/gallery/e2e/library.spec.ts', 'assets'],
    ['apps/gallery/e2e/offline.spec.ts', 'the whole product'],
    ['stories.spec.ts Parts/Button', 'the whole product'],
    ['scripts/suites/domainTimes.test.ts', 'the whole product'],
  ])('%s: %s', (place, domain) => {
    expect(domainOf(place)).toBe(domain);
  });
});

describe('the times of the domains', () => {
  const processor = { seconds: 100, complete: true };
  const results = [
    {
      processor,
      times: [
        { place: 'packages/core/src/report/a.test.ts', milliseconds: 30 },
        { place: 'packages/core/src/comments/b.test.ts', milliseconds: 10 },
      ],
    },
    {
      processor: { seconds: 10, complete: true },
      times: [{ place: 'e2e/comments.spec.ts', milliseconds: 7 }],
    },
    { processor },
    { times: [{ place: 'e2e/report.spec.ts', milliseconds: 7 }] },
  ];

  it('divide the processor time of a suite by the durations of its tests', () => {
    expect(secondsByDomain(results)).toEqual([
      ['report', 75],
      ['comments', 35],
    ]);
  });

  it('are a table', () => {
    expect(domainTable(results)).toBe(
      [
        'domain    processor seconds, estimated',
        'report                            75.0',
        'comments                          35.0',
        '',
      ].join('\n'),
    );
    expect(domainTable([{ processor }])).toBe('');
  });
});
