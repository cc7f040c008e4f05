import type { PartGuide } from '../packages/ui/src/internal/testing/partGuide.ts';

const modules = import.meta.glob<PartGuide>('../packages/ui/src/*/*.guide.ts', {
  eager: true,
  import: 'guide',
});

/** The guide beside a file of stories, such as `Button.guide.ts` beside `Button.stories.tsx`. */
export function guideOf(storyFile: string): PartGuide | undefined {
  const name = storyFile
    .replace(/^.*\/packages\//, '../packages/')
    .replace(/^\.\/packages\//, '../packages/');
  return modules[name.replace(/\.stories\.tsx$/, '.guide.ts')];
}
