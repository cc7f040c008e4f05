import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { SearchField } from '../search-field/index.ts';
import { Badge } from '../badge/index.ts';

const theme = `.forest .vitrine-root, .forest {
  --vitrine-accent: oklch(0.45 0.1 155);
  --vitrine-accent-hover: oklch(0.4 0.09 155);
  --vitrine-accent-text: oklch(0.42 0.1 155);
  --vitrine-accent-soft: oklch(0.95 0.03 155);
  --vitrine-focus: oklch(0.5 0.12 155);
}`;

const meta = preview.meta({ title: 'Theming' });

/** A theme is a file of roles: another product sets a few of them, and every part follows. */
export const AnotherProduct = meta.story({
  render: () => (
    <div className="forest">
      <style>{theme}</style>
      <div className="vt:flex vt:flex-wrap vt:items-center vt:gap-3">
        <Button variant="primary">Upload</Button>
        <Badge tone="accent">Default</Badge>
        <SearchField label="Search" value="" onChange={() => undefined} />
      </div>
      <pre className="vt:mt-4 vt:overflow-x-auto vt:font-mono vt:text-xs">{theme}</pre>
    </div>
  ),
});
